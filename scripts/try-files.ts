import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileTypeOf } from '#domain/documents/file-rules.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { upload, type UploadAnswer } from '../test/uploads.ts'
import { makeFiles } from './try-files/made-files.ts'
import { watchMemory } from './try-files/peak-memory.ts'
import { openTemporaryPortal, type TemporaryPortal } from './try-files/temporary-portal.ts'

// One kind for each set of rules: all others are judged alike.
const kinds = { photo: 'as a photo or signature', marksheet12: 'as any other document' }

function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError('Usage: npm run try-files [-- FOLDER]')
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function inWords({ status, body }: UploadAnswer): string {
  if (status !== 200) return `refused (${status}): ${body.error}`
  return body.warnings.length === 0 ? 'accepted' : `accepted, warned: ${body.warnings.join(' ')}`
}

/** The outcome for a file, sent with an allowed extension, because its content decides. */
async function tryFile(portal: TemporaryPortal, path: string, docType: string): Promise<string> {
  const own = extname(path).slice(1).toLowerCase()
  const isPicture = docType === 'photo'
  const isSendable = fileTypeOf(own) !== null && !(isPicture && own === 'pdf')
  const name = isSendable ? `file.${own}` : 'file.jpg'
  const place = { owner: { token: portal.token }, applicationId: portal.applicationId, docType }
  const started = performance.now()
  const answer = await upload(portal, place, name, readFileSync(path))
  await portal.forgetUploads()
  const sentAs = isSendable ? '' : ' (sent as .jpg)'
  return `${inWords(answer)}${sentAs}, ${Math.round(performance.now() - started)} ms`
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

async function main(): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'pravesh-files-'))
  const folder = process.argv[2] ?? made
  if (folder === made) await makeFiles(made)
  const files = filesBelow(folder)
  const portal = await openTemporaryPortal()
  const peaks = watchMemory()
  const before = process.memoryUsage().rss
  try {
    for (const path of files) {
      process.stdout.write(`${relative(folder, path)}\n`)
      for (const [docType, label] of Object.entries(kinds)) {
        process.stdout.write(`  ${label.padEnd(24)} ${await tryFile(portal, path, docType)}\n`)
      }
    }
    const { serverBytes, inspectorBytes } = peaks()
    process.stdout.write(
      `${files.length} files. Memory of the server: ${megabytes(before)} before, ${megabytes(serverBytes)} at most; ` +
        `of an inspecting process: ${megabytes(inspectorBytes)} at most.\n`,
    )
  } finally {
    await portal.close()
    rmSync(made, { recursive: true })
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
