import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#lib/start-error/start-error.ts'
import type { Cipher } from './age.ts'
import { folderName, type BackupManifest } from './manifest.ts'
import {
  encryptedEnding,
  hashOf,
  linesOf,
  manifestName,
  namesBelow,
  sealName,
  sumLine,
  summed,
  sumsName,
} from './sums.ts'

/** The folder of an incomplete backup, whose name cannot be taken for a backup's. */
export const partialName = '.partial'
const asideName = '.aside'

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** A backup in progress. It gets its name when every file has reached the disk. */
export class NewBackup {
  readonly #dir: string
  readonly #folder: string
  readonly #cipher: Cipher | null
  #sums: number
  #bytes = 0

  /** In `dir`, where the rest of an interrupted one is deleted first. */
  constructor(dir: string, cipher: Cipher | null) {
    this.#dir = dir
    this.#folder = join(dir, partialName)
    this.#cipher = cipher
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { mode: 0o700 })
    this.#sums = openSync(join(this.#folder, sumsName), 'ax', 0o600)
  }

  /** The number of bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  has(name: string): boolean {
    return existsSync(join(this.#folder, this.#nameOf(name)))
  }

  #nameOf(name: string): string {
    return this.#cipher ? `${name}${encryptedEnding}` : name
  }

  /** Writes one of its files, encrypted where the backup is, in constant memory. */
  async write(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    await this.writeAsIs(this.#nameOf(name), this.#cipher ? this.#cipher(source) : source)
  }

  /** Writes a file that is never encrypted. */
  async writeAsIs(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const { seen, chunks } = summed(source)
    await pipeline(chunks, createWriteStream(path, { mode: 0o600, flush: true }))
    this.#bytes += seen.bytes
    appendFileSync(this.#sums, sumLine({ name, sha256: seen.sha256 }))
  }

  /** Stores lines in a temporary file for the duration of the backup. */
  async layAside(source: AsyncIterable<Uint8Array>): Promise<void> {
    await pipeline(source, createWriteStream(join(this.#folder, asideName), { mode: 0o600 }))
  }

  linesAside(): AsyncIterable<Buffer> {
    return linesOf(createReadStream(join(this.#folder, asideName)))
  }

  #close(): void {
    if (this.#sums >= 0) closeSync(this.#sums)
    this.#sums = -1
  }

  /** Gives it its name once every file would survive a power cut; returns the path. `prove` seals its sums. */
  async finish(manifest: BackupManifest, prove: (sums: string) => string): Promise<string> {
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    const path = join(this.#dir, folderName(manifest.madeAt))
    if (existsSync(path)) throw new StartError(`${path} is there already. Nothing was changed.`)
    await this.writeAsIs(manifestName, Readable.from([Buffer.from(text)]))
    fsyncSync(this.#sums)
    this.#close()
    const seal = `${prove(await hashOf(createReadStream(join(this.#folder, sumsName))))}\n`
    writeFileSync(join(this.#folder, sealName), seal, { mode: 0o600, flush: true })
    rmSync(join(this.#folder, asideName), { force: true })
    for await (const { name, isFolder } of namesBelow(this.#folder)) if (isFolder) syncFolder(join(this.#folder, name))
    syncFolder(this.#folder)
    renameSync(this.#folder, path)
    syncFolder(this.#dir)
    return path
  }

  /** Deletes it. */
  async abandon(): Promise<void> {
    this.#close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
