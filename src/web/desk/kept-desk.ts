import type { DeviceStore } from '#web/platform/device-store.ts'
import type { Page } from './pages.ts'
import { openPdf, type OpenedPdf } from './pdf-source.ts'
import type { PlacedPicture } from './placing.ts'

/** Replaces the files of a desk by names, and back. */
type DeskPacker<Laid> = {
  pack: (laid: Laid, nameOf: (file: Blob) => Promise<string>) => Promise<unknown>
  unpack: (kept: unknown, fileOf: (name: string) => File) => Promise<Laid>
}

/** A page with names in place of its files. */
type KeptPage = Omit<Page, 'source' | 'preview'> & {
  preview: string
  source: { kind: 'photo'; file: string } | { kind: 'pdf'; file: string; index: number }
}

/** The pages of a paper, with order and crops. */
export function pagesOnDesk(open: (file: File) => Promise<OpenedPdf> = openPdf): DeskPacker<readonly Page[]> {
  return {
    async pack(pages, nameOf) {
      const kept: KeptPage[] = []
      for (const { source, preview, ...page } of pages) {
        const shown = await nameOf(preview)
        const from: KeptPage['source'] =
          source.kind === 'photo'
            ? { kind: 'photo', file: await nameOf(source.file) }
            : { kind: 'pdf', index: source.index, file: await nameOf(source.pdf.file) }
        kept.push({ ...page, preview: shown, source: from })
      }
      return kept
    },
    unpack(kept, fileOf) {
      const pdfs = new Map<string, Promise<OpenedPdf>>()
      const pdfOf = (name: string) => {
        const pdf = pdfs.get(name) ?? open(fileOf(name))
        pdfs.set(name, pdf)
        return pdf
      }
      return Promise.all(
        (kept as readonly KeptPage[]).map(async ({ source, preview, ...page }) => ({
          ...page,
          preview: fileOf(preview),
          source:
            source.kind === 'photo'
              ? { kind: 'photo', file: fileOf(source.file) }
              : { kind: 'pdf', index: source.index, pdf: await pdfOf(source.file) },
        })),
      )
    },
  }
}

/** A photo or signature in its frame. */
export const pictureOnDesk: DeskPacker<PlacedPicture> = {
  pack: async ({ file, ...placed }, nameOf) => ({ ...placed, file: await nameOf(file) }),
  async unpack(kept, fileOf) {
    const { file, ...placed } = kept as Omit<PlacedPicture, 'file'> & { file: string }
    return { ...placed, file: fileOf(file) }
  },
}

/**
 * Stores the desk of one document beyond its page: phones discard pages while the camera takes the next photo. Each
 * file is written once; the arrangement is small and is written at every change.
 */
export class KeptDesk<Laid> {
  readonly #store: DeviceStore<unknown>
  readonly #docType: string
  readonly #packing: DeskPacker<Laid>
  readonly #names = new Map<Blob, string>()
  // Prefix of this tab's file names: another tab may have the same desk open.
  readonly #own = crypto.getRandomValues(new Uint32Array(1)).join()
  #wanted: { laid: Laid } | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: DeviceStore<unknown>, docType: string, packing: DeskPacker<Laid>) {
    this.#store = store
    this.#docType = docType
    this.#packing = packing
  }

  /** The stored content as it was; null without any. */
  async read(): Promise<Laid | null> {
    const kept = new Map(await this.#store.all())
    if (!kept.has(this.#docType)) return null
    return this.#packing.unpack(kept.get(this.#docType), (name) => {
      const file = kept.get(name) as File
      this.#names.set(file, name)
      return file
    })
  }

  keep(laid: Laid): void {
    this.#wanted = { laid }
    this.#inTurn(async () => {
      // Writes only the latest content, and nothing that was given up.
      const wanted = this.#wanted
      this.#wanted = null
      if (!wanted) return
      const packed = await this.#packing.pack(wanted.laid, (file) => this.#nameOf(file))
      await this.#store.keep(this.#docType, packed)
    })
  }

  forget(): void {
    this.#wanted = null
    this.#inTurn(async () => {
      const names = (await this.#store.all()).map(([name]) => name)
      const own = names.filter((name) => name === this.#docType || name.startsWith(`${this.#docType},`))
      await Promise.all(own.map((name) => this.#store.forget(name)))
    })
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch(() => undefined)
  }

  async #nameOf(file: Blob): Promise<string> {
    const known = this.#names.get(file)
    if (known !== undefined) return known
    const name = [this.#docType, this.#own, this.#names.size].join()
    this.#names.set(file, name)
    await this.#store.keep(name, file)
    return name
  }
}
