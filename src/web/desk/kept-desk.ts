import type { DeviceStore } from '#web/platform/device-store.ts'
import type { Page } from './pages.ts'
import { openPdf, type OpenedPdf } from './pdf-source.ts'

/** A page with the names of its files in their place. */
type KeptPage = Omit<Page, 'source' | 'preview'> & {
  preview: string
  source: { kind: 'photo'; file: string } | { kind: 'pdf'; file: string; index: number }
}

/**
 * What lies on the desk for one document, as it outlives the page: phones end a page while its person takes the next
 * photo. Each file is written once, and beside them how they lie, which is small, whenever that changes.
 */
export class KeptDesk {
  readonly #store: DeviceStore<unknown>
  readonly #docType: string
  readonly #open: (file: File) => Promise<OpenedPdf>
  readonly #names = new Map<Blob, string>()
  // Another tab may have the same desk open: neither writes over a file of the other.
  readonly #own = crypto.getRandomValues(new Uint32Array(1)).join()
  #wanted: readonly Page[] | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: DeviceStore<unknown>, docType: string, open: (file: File) => Promise<OpenedPdf> = openPdf) {
    this.#store = store
    this.#docType = docType
    this.#open = open
  }

  /** The pages that were kept, to be laid out as they lay. */
  async read(): Promise<Page[]> {
    const kept = new Map(await this.#store.all())
    const pages = (kept.get(this.#docType) ?? []) as readonly KeptPage[]
    const pdfs = new Map<string, Promise<OpenedPdf>>()
    const fileOf = (name: string) => {
      const file = kept.get(name) as File
      this.#names.set(file, name)
      return file
    }
    const pdfOf = (name: string) => {
      const pdf = pdfs.get(name) ?? this.#open(fileOf(name))
      pdfs.set(name, pdf)
      return pdf
    }
    return Promise.all(
      pages.map(async ({ source, preview, ...page }) => ({
        ...page,
        preview: fileOf(preview),
        source:
          source.kind === 'photo'
            ? { kind: 'photo', file: fileOf(source.file) }
            : { kind: 'pdf', index: source.index, pdf: await pdfOf(source.file) },
      })),
    )
  }

  keep(pages: readonly Page[]): void {
    this.#wanted = pages
    this.#inTurn(async () => {
      // What came meanwhile is written at once, and what was given up not at all.
      const wanted = this.#wanted
      this.#wanted = null
      if (wanted) await this.#write(wanted)
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

  async #write(pages: readonly Page[]): Promise<void> {
    const kept: KeptPage[] = []
    for (const { source, preview, ...page } of pages) {
      const shown = await this.#nameOf(preview)
      const from: KeptPage['source'] =
        source.kind === 'photo'
          ? { kind: 'photo', file: await this.#nameOf(source.file) }
          : { kind: 'pdf', index: source.index, file: await this.#nameOf(source.pdf.file) }
      kept.push({ ...page, preview: shown, source: from })
    }
    await this.#store.keep(this.#docType, kept)
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
