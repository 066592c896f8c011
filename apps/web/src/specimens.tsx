// Loaded first, so that the rules of components win over rules with the same specificity.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './parts/painting/plain-schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { specimenClient } from './specimens/sample-answers'
import { SpecimenSheet } from './specimens/specimen-sheet'

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale="en-GB">
        <QueryClientProvider client={specimenClient()}>
          <SpecimenSheet search={new URLSearchParams(window.location.search)} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
