import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import { packagedNode } from '../../scripts/release/lay-out.ts'
import { versionOfSources } from '../../scripts/release/version-of-sources.ts'
import { isOfThisRun, rounds } from '../seed.ts'

export const root = join(import.meta.dirname, '../..')
export const { version, madeAt } = versionOfSources(root)
export const name = `pravesh-${version}-linux-${arch()}`
// Debian's own tool, which other systems rarely have.
export const hasDebian = existsSync('/usr/bin/dpkg-deb')

/** Whether npm has a Node for the release here. */
export function canBeMade(): boolean {
  try {
    return existsSync(packagedNode(root))
  } catch (error) {
    process.stderr.write(`NOT RUN: tests of the release. ${(error as Error).message}\n`)
    return false
  }
}

export const tell = (program: string, args: string[], options = {}) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1_048_576, ...options })

// Compressing takes as long as everything else, so only a run that leaves nothing out does it.
const level = String(rounds(0, 1))
/** Whether it is made twice, to compare both: every third run does it. */
export const isMadeTwice = isOfThisRun(1)

/** A release made by a process of its own, in a folder of its own. */
export function makeRelease(folder: string): Promise<{ said: string; archive: string; sums: string }> {
  const wanted = ['--into', folder, '--level', level, ...(hasDebian ? ['--deb'] : [])]
  const child = spawn(process.execPath, ['scripts/release.ts', ...wanted], { cwd: root })
  const texts = { said: '', complained: '' }
  child.stdout.on('data', (chunk) => (texts.said += chunk))
  child.stderr.on('data', (chunk) => (texts.complained += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(texts.complained))
      const said = texts.said.trim().split('\n').at(-1) ?? ''
      resolve({ said, archive: join(folder, `${name}.tar.gz`), sums: readFileSync(join(folder, 'SHA256SUMS'), 'utf8') })
    })
  })
}

export type ArchiveEntry = { mode: string; owner: string; bytes: number; path: string }

/** The entries of an archive as `tar` lists them. */
export function entriesOf(archive: string): ArchiveEntry[] {
  const lines = tell('tar', ['--list', '--verbose', '--numeric-owner', '--file', archive]).trim().split('\n')
  return lines.map((line) => {
    const [mode = '', owner = '', bytes = '', , , ...path] = line.split(/\s+/)
    return { mode, owner, bytes: Number(bytes), path: path.join(' ').slice(name.length) }
  })
}
