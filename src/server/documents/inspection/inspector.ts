// Runs in a child process of its own (run-inspector.ts): one file in, a verdict and the rebuilt file out. A hostile
// file harms only this process.
import { buffer } from 'node:stream/consumers'
import type { FileKind, FileType } from '#domain/documents/file-rules.ts'
import { RefusedFile, type FileVerdict } from './verdict.ts'

type InspectorReply = { verdict: FileVerdict; remade?: Buffer }

const pageBytes = 65_536
const maxWebAssemblyBytes = 268_435_456

/** The PDF library would grow to 2 GB, and handles a refusal to grow well. Call this before it is loaded. */
function limitWebAssemblyMemory(): void {
  const grow = Reflect.get<WebAssembly.Memory, 'grow'>(WebAssembly.Memory.prototype, 'grow')
  WebAssembly.Memory.prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxWebAssemblyBytes) throw new RangeError('No more memory.')
    return grow.call(this, pages)
  }
}

async function inspect(type: FileType, rules: FileKind, mostForms: number): Promise<InspectorReply> {
  const bytes = await buffer(process.stdin)
  if (type === 'application/pdf') {
    limitWebAssemblyMemory()
    const { inspectPdf } = await import('./inspect-pdf.ts')
    return inspectPdf(bytes, mostForms)
  }
  const { inspectPicture } = await import('./inspect-picture.ts')
  return inspectPicture(bytes, type, rules === 'picture' ? 'picture' : 'paper')
}

function refused(error: unknown): InspectorReply {
  if (error instanceof RefusedFile) return { verdict: { isAccepted: false, reason: error.reason } }
  throw error
}

const [type, rules, mostForms] = process.argv.slice(2) as [FileType, FileKind, string]
const { verdict, remade } = await inspect(type, rules, Number(mostForms)).catch(refused)
process.stdout.write(`${JSON.stringify(verdict)}\n`)
if (remade) process.stdout.write(remade)
