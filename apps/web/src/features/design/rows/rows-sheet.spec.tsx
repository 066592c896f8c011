import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { showRows, type ShownRows } from '../../../testing/components/shown-rows'

describe('a sheet', () => {
  it('has a column for each field of the form, and shows what the design has', async () => {
    const rows = await showRows()
    const names = ['Row', 'Headline Up to 200 characters', 'Photo', 'Badge', 'Badge shown']
    for (const name of names)
      await expect.element(rows.grid.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect.element(rows.cell(1, 1)).toHaveTextContent('Winter sale')
    await expect.element(rows.cell(1, 4)).toHaveTextContent('Yes')
    expect(rows.texts()).toEqual([])
  })

  it('says how many rows and columns it has, however few are on the page', async () => {
    const many = Array.from({ length: 500 }, (_, index) => [`Text ${index}`])
    const rows = await showRows({ rows: many })
    await expect.element(rows.grid).toHaveAttribute('aria-rowcount', '502')
    await expect.element(rows.grid).toHaveAttribute('aria-colcount', '5')
    expect(rows.grid.getByRole('row').elements().length).toBeLessThan(60)
  })
})

describe('the keyboard', () => {
  it('types into a cell, goes on with Enter and Tab, and cancels with Escape', async () => {
    const rows = await showRows()
    await rows.cell(1, 1).click()
    await rows.press('Spring{Enter}Summer{Tab}{Tab}#00ff00{Enter}')
    expect(rows.texts()).toEqual([
      ['Spring', '', '', ''],
      ['Summer', '', '#00ff00', ''],
    ])
    await rows.press('x{Escape}')
    expect(rows.texts()).toHaveLength(2)
    await expect.element(rows.cell(3, 3)).toHaveFocus()
  })

  it('opens a cell with its text, which arrows then move through', async () => {
    const rows = await showRows({ rows: [['Sale']] })
    await rows.cell(1, 1).click()
    await rows.press('{F2}{ArrowLeft}{ArrowLeft}l{Enter}')
    expect(rows.texts()[0]?.[0]).toBe('Salle')
  })

  it('breaks lines with Alt and Enter', async () => {
    const rows = await showRows()
    await rows.cell(1, 1).click()
    await rows.press('One{Alt>}{Enter}{/Alt}Two{Enter}')
    expect(rows.texts()[0]?.[0]).toBe('One\nTwo')
  })

  it('goes far beyond what is on the page, with the focus', async () => {
    const many = Array.from({ length: 500 }, (_, index) => [`Text ${index}`])
    const rows = await showRows({ rows: many })
    await rows.cell(1, 1).click()
    await rows.press('{Control>}{ArrowDown}{/Control}')
    const last = rows.grid.getByRole('gridcell', { name: 'Text 499', exact: true })
    await expect.element(last).toHaveFocus()
    await expect.element(last).toBeInViewport()
  })

  it('deletes, fills down, undoes and redoes', async () => {
    const rows = await showRows({ rows: [['One'], ['Two'], ['Three']] })
    await rows.cell(1, 1).click()
    await rows.press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(rows.texts().map(([text]) => text)).toEqual(['One', 'One', 'One'])
    await rows.press('{Delete}')
    expect(rows.texts().map(([text]) => text)).toEqual(['', '', ''])
    await rows.press('{Control>}zz{/Control}')
    expect(rows.texts().map(([text]) => text)).toEqual(['One', 'Two', 'Three'])
    await rows.press('{Control>}y{/Control}')
    expect(rows.texts().map(([text]) => text)).toEqual(['One', 'One', 'One'])
  })

  it('shows and hides with the space bar', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.cell(1, 4).click()
    await rows.press(' ')
    expect(rows.texts()[0]?.[3]).toBe('no')
    await expect.element(rows.cell(1, 4)).toHaveTextContent('No')
    await rows.press(' ')
    expect(rows.texts()[0]?.[3]).toBe('yes')
  })

  it('leaves the grid with Tab after the last column', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.cell(1, 4).click()
    await rows.press('{Tab}')
    expect(rows.grid.element().contains(document.activeElement)).toBe(false)
  })
})

describe('the pointer', () => {
  it('selects cells, rows and columns', async () => {
    const rows = await showRows({ rows: [['One'], ['Two'], ['Three']] })
    await rows.cell(1, 1).click()
    await rows.cell(2, 2).click({ modifiers: ['Shift'] })
    await expect.element(rows.screen.getByText('2 × 2 selected')).toBeVisible()
    await rows.grid.getByRole('rowheader', { name: '2' }).click()
    await expect.element(rows.screen.getByText('1 × 4 selected')).toBeVisible()
    await rows.grid.getByRole('columnheader', { name: 'Photo' }).click()
    await expect.element(rows.screen.getByText('10 × 1 selected')).toBeVisible()
  })

  it('opens a cell by a double click, and keeps what was typed when another one is clicked', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.cell(1, 1).dblClick()
    await rows.press(' more')
    await rows.cell(4, 1).click()
    expect(rows.texts()[0]?.[0]).toBe('One more')
  })

  it('opens the active cell by a tap', async () => {
    const rows = await showRows({ rows: [['One'], ['Two']] })
    const tap = (row: number): void => {
      const event = new TouchEvent('touchend', { bubbles: true, cancelable: true })
      rows.cell(row, 1).element().dispatchEvent(event)
    }
    await expect.element(rows.cell(2, 1)).toHaveTextContent('Two')
    tap(2)
    await expect.element(rows.grid.getByRole('textbox')).not.toBeInTheDocument()
    await rows.cell(2, 1).click()
    tap(2)
    await expect.element(rows.grid.getByRole('textbox')).toHaveValue('Two')
  })
})

describe('the clipboard', () => {
  const paste = (rows: ShownRows, text: string): void => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options))
  }

  it('brings rows and columns, and selects them', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.cell(1, 1).click()
    paste(rows, 'Two\thttps://a.example/a.jpg\nThree\t\n')
    await expect.poll(rows.texts).toEqual([
      ['Two', 'https://a.example/a.jpg', '', ''],
      ['Three', '', '', ''],
    ])
    await expect.element(rows.screen.getByText('2 × 2 selected')).toBeVisible()
  })

  it('is taken before anybody has clicked a cell, but not from fields', async () => {
    const rows = await showRows({ rows: [['One']] })
    await expect.element(rows.cell(1, 1)).toBeVisible()
    paste(rows, 'Two\t\n')
    await expect.poll(rows.texts).toEqual([['Two', '', '', '']])
    await rows.screen.getByText('File names', { exact: true }).click()
    await rows.screen.getByRole('textbox', { name: 'Pattern' }).click()
    paste(rows, 'Three\t\n')
    expect(rows.texts()).toEqual([['Two', '', '', '']])
  })

  it('takes the first line of a table for headings in a new sheet', async () => {
    const rows = await showRows()
    await rows.cell(1, 1).click()
    paste(rows, 'Badge\tCity\tHeadline\n#00ff00\tKyoto\tSpring\n')
    await rows.screen
      .getByRole('dialog', { name: 'Match columns' })
      .getByRole('button', { name: 'Add rows' })
      .click()
    await expect
      .poll(rows.headings)
      .toEqual(['badge.fill', 'City', 'headline.text', 'photo.src', 'badge.visible'])
    expect(rows.texts()).toEqual([['#00ff00', 'Kyoto', 'Spring', '', '']])
    await expect
      .element(rows.grid.getByRole('columnheader', { name: 'City Not in the design' }))
      .toBeVisible()
  })

  it('gets what is selected', async () => {
    const rows = await showRows({
      rows: [
        ['One', 'a'],
        ['Two\nlines', 'b'],
      ],
    })
    await rows.cell(1, 1).click()
    await rows.cell(2, 2).click({ modifiers: ['Shift'] })
    const clipboardData = new DataTransfer()
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('cut', options))
    expect(clipboardData.getData('text/plain')).toBe('One\ta\n"Two\nlines"\tb')
    await expect.poll(rows.texts).toEqual([
      ['', '', '', ''],
      ['', '', '', ''],
    ])
  })
})

describe('a file', () => {
  it('that cannot be read says why, above the rows', async () => {
    const { screen, grid } = await showRows()
    await expect.element(grid).toBeVisible()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF-1.7'], 'rows.csv', { type: 'text/csv' }))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    grid.element().dispatchEvent(drop)
    const why = screen.getByRole('status').getByText(/^This file is a PDF\./)
    await expect.element(why).toBeVisible()
    const { bottom } = why.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(grid.element().getBoundingClientRect().top)
  })
})

describe('below 1024 px', () => {
  it('the batch comes before the picture of the row, so that nobody scrolls past that', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const { screen } = await showRows({ rows: [['One']] })
    const aside = screen.getByRole('complementary', { name: 'Active row' })
    await expect.element(aside.getByRole('region', { name: 'Row 1' })).toBeVisible()
    const [first] = aside.getByRole('region').elements()
    expect(first?.ariaLabel).toBe('Render')
  })
})

describe('values that are chosen', () => {
  it('have the control of the form beside the cell', async () => {
    const rows = await showRows({ rows: [['One', '', '#00ff00']] })
    await rows.cell(1, 3).click()
    await rows.press('{Enter}')
    const dialog = rows.screen.getByRole('dialog', { name: 'Badge' })
    await dialog.getByRole('button', { name: 'Badge #14181a' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(rows.texts()[0]?.[2]).toBe('#14181a')
    await expect.element(rows.cell(1, 3)).toHaveFocus()
  })

  it('stay as they were after Escape', async () => {
    const rows = await showRows({ rows: [['One', '', '#00ff00']] })
    await rows.cell(1, 3).click()
    await rows.press('{Enter}')
    const dialog = rows.screen.getByRole('dialog', { name: 'Badge' })
    await dialog.getByRole('button', { name: 'Badge #14181a' }).click()
    await rows.press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(rows.cell(1, 3)).toHaveFocus()
    await expect.element(rows.cell(1, 3)).toHaveTextContent('#00ff00')
    expect(rows.texts()[0]?.[2]).toBe('#00ff00')
  })
})

describe('rows and columns', () => {
  it('are inserted and deleted', async () => {
    const rows = await showRows({ rows: [['One'], ['Two']] })
    const choose = async (entry: string): Promise<void> => {
      await rows.button('Rows and columns').click()
      await rows.screen.getByRole('menuitem', { name: entry }).click()
    }
    await rows.cell(2, 1).click()
    await choose('Insert rows above')
    expect(rows.texts().map(([text]) => text)).toEqual(['One', '', 'Two'])
    await choose('Delete rows')
    expect(rows.texts().map(([text]) => text)).toEqual(['One', 'Two'])
    await choose('Delete column')
    expect(rows.headings()).toEqual(['photo.src', 'badge.fill', 'badge.visible'])
    await rows.button('Undo').click()
    expect(rows.headings()).toContain('headline.text')
  })

  it('are added from those of the design', async () => {
    const rows = await showRows({ rows: [['One']] })
    await rows.button('Add column').click()
    await rows.screen.getByRole('menuitem', { name: 'File name' }).click()
    expect(rows.headings().at(-1)).toBe('_fileName')
    expect(rows.texts()).toEqual([['One', '', '', '', '']])
  })

  it('are offered once, by names that people know', async () => {
    const rows = await showRows({ columns: ['photo.src', 'Notes'], rows: [['', 'One']] })
    await rows.button('Add column').click()
    const entries = rows.screen.getByRole('menuitem')
    await expect.element(entries.first()).toBeVisible()
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
      ...['Headline', 'Badge', 'Badge shown'],
      ...['Headline: shown', 'Photo: shown'],
      ...['Key', 'File name'],
    ])
  })
})

describe('a viewer', () => {
  it('goes through the rows, and changes nothing', async () => {
    const rows = await showRows({ rows: [['One'], ['Two']], role: 'viewer' })
    await expect.element(rows.grid).toHaveAttribute('aria-readonly', 'true')
    await rows.cell(1, 1).click()
    await rows.press('x{Delete}{ArrowDown}')
    await expect.element(rows.cell(2, 1)).toHaveFocus()
    expect(rows.texts().map(([text]) => text)).toEqual(['One', 'Two'])
    await expect.element(rows.button('Add column')).not.toBeInTheDocument()
  })
})

describe('a sheet that two people edit', () => {
  it('shows the changes of the other, and keeps what is being typed', async () => {
    const rows = await showRows({ rows: [['One'], ['Two']] })
    await rows.cell(1, 1).click()
    await rows.press('Mine')
    rows.changeElsewhere(sheet => ({
      ...sheet,
      rows: sheet.rows.map((row, index) =>
        index === 1 ? { ...row, cells: ['Theirs', '', '', ''] } : row,
      ),
    }))
    await expect.element(rows.cell(2, 1)).toHaveTextContent('Theirs')
    await rows.press('{Enter}')
    expect(rows.texts().map(([text]) => text)).toEqual(['Mine', 'Theirs'])
  })
})
