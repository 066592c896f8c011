import {
  type AssetRecord,
  type Assets,
  type BrandKitRecord,
  type BrandKits,
  type FontGlyphs,
  type ListedFont,
  newId,
} from '@platen/database'
import { onPage } from './on-page'

interface AssetRow {
  record: AssetRecord
  glyphs: FontGlyphs | undefined
}

const emptyKit = {
  description: '',
  url: '',
  domain: '',
  userId: null,
  images: [],
  colors: [],
  fonts: {},
  socials: {},
}

/** The files and the brand kits of one organization, the newest first, for as long as the process lasts. */
export class LibraryRows {
  private files: AssetRow[] = []
  private kits: BrandKitRecord[] = []

  constructor(private readonly organizationId: string) {}

  readonly assets: Assets = {
    fonts: async () => this.fonts(),
    fontsWithGlyphs: async () => this.fonts(),
    keepGlyphs: async (checksum, glyphs) => {
      Object.assign(this.file({ checksum }) ?? {}, { glyphs })
    },
    find: async id => this.assetLike({ id }),
    findByChecksum: async checksum => this.assetLike({ checksum }),
    list: async ({ kind, ...filter }) =>
      onPage(
        this.files.map(copyOf).filter(record => kind === undefined || ofKind[kind](record)),
        filter,
      ),
    findUses: async () => [],
    create: async ({ name = null, glyphs, ...asset }) => {
      const known = this.assetLike({ checksum: asset.checksum })
      if (known) return { record: known, created: false }
      const own = { id: newId('ast'), organizationId: this.organizationId, createdAt: new Date() }
      const row = { record: { ...asset, ...own, name }, glyphs }
      this.files = [row, ...this.files]
      return { record: copyOf(row), created: true }
    },
    findKeys: async keys => keys.filter(key => this.file({ key }) !== null),
    keepFiles: async () => undefined,
    changeKey: async (checksum, key) => {
      Object.assign(this.file({ checksum })?.record ?? {}, { key })
      return this.assetLike({ checksum })
    },
    giveName: async (id, name) => {
      Object.assign(this.file({ id })?.record ?? {}, { name })
    },
    delete: async id => {
      const count = this.files.length
      this.files = this.files.filter(({ record }) => record.id !== id)
      return this.files.length < count
    },
  }

  readonly brandKits: BrandKits = {
    create: async kit => {
      const times = { createdAt: new Date(), updatedAt: new Date() }
      const own = { id: newId('bk'), organizationId: this.organizationId }
      const record = { ...emptyKit, ...kit, ...own, ...times }
      this.kits = [record, ...this.kits]
      return { ...record }
    },
    find: async id => this.kit(id),
    findByName: async name => this.kits.find(kit => kit.name === name) ?? null,
    save: async (id, kit) => this.changeKit(id, { ...emptyKit, ...kit }),
    change: async (id, change) => this.changeKit(id, change),
    delete: async id => {
      const count = this.kits.length
      this.kits = this.kits.filter(kit => kit.id !== id)
      return this.kits.length < count
    },
    list: async filter =>
      onPage(
        this.kits.map(kit => ({ ...kit })),
        filter,
      ),
  }

  private file(like: Partial<Pick<AssetRecord, 'checksum' | 'id' | 'key'>>): AssetRow | null {
    const [[name, value] = ['id', '']] = Object.entries(like)
    return this.files.find(({ record }) => record[name as keyof typeof like] === value) ?? null
  }

  private assetLike(like: Partial<Pick<AssetRecord, 'checksum' | 'id'>>): AssetRecord | null {
    const found = this.file(like)
    return found && copyOf(found)
  }

  private kit(id: string): BrandKitRecord | null {
    const found = this.kits.find(kit => kit.id === id)
    return found ? { ...found } : null
  }

  private changeKit(id: string, change: object): BrandKitRecord | null {
    const found = this.kits.find(kit => kit.id === id)
    Object.assign(found ?? {}, change, { updatedAt: new Date() })
    return this.kit(id)
  }

  private fonts(): ListedFont[] {
    return this.files.flatMap(({ record, glyphs }) => {
      const { family, weight, style, key, checksum, size } = record
      if (family === null || weight === null) return []
      const face = { family, weight, style: style === 'italic' ? 'italic' : 'normal' } as const
      const drawn = glyphs ?? { inColors: null, isVariable: null, coverage: null }
      return [{ ...face, key, checksum, size, ...drawn }]
    })
  }
}

/** Copies a record, so that the returned record does not change with the row. */
type AssetKind = NonNullable<Parameters<Assets['list']>[0]['kind']>

const isSvg = ({ mimetype }: AssetRecord): boolean => mimetype === 'image/svg+xml'
const isFont = ({ family }: AssetRecord): boolean => family !== null

const ofKind: Readonly<Record<AssetKind, (record: AssetRecord) => boolean>> = {
  image: record => !isSvg(record) && !isFont(record),
  svg: isSvg,
  picture: record => !isFont(record),
  font: isFont,
}

const copyOf = ({ record }: AssetRow): AssetRecord => ({ ...record })
