import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from './run-tool.ts'

type LaidOutRelease = { root: string; release: string; target: string; version: string; madeAt: Date; level: string }

const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch
const conffiles = ['etc/pravesh/pravesh.env', 'etc/nginx/sites-available/pravesh.conf']
const scripts = ['postinst', 'prerm', 'postrm']

/** Files outside the folder of the release, by their source in deploy/ or in the project. */
const places: Record<string, string> = {
  'deploy/debian/pravesh': 'usr/bin/pravesh',
  'deploy/pravesh.env': 'etc/pravesh/pravesh.env',
  'deploy/nginx/pravesh.conf': 'etc/nginx/sites-available/pravesh.conf',
  'deploy/systemd': 'usr/lib/systemd/system',
  'CHANGELOG.md': 'usr/share/doc/pravesh/CHANGELOG.md',
  LICENSE: 'usr/share/doc/pravesh/copyright',
  'docs/operating.md': 'usr/share/doc/pravesh/operating.md',
}

function copyInto(tree: string, from: string, to: string): void {
  mkdirSync(dirname(join(tree, to)), { recursive: true })
  cpSync(from, join(tree, to), { recursive: true, verbatimSymlinks: true })
}

function writeControl(root: string, tree: string, version: string): void {
  const folder = join(tree, 'DEBIAN')
  mkdirSync(folder)
  const [kilobytes = ''] = runTool('du', ['--summarize', '--apparent-size', '--block-size=1K', tree]).split('\t')
  const values: Record<string, string> = { VERSION: version, ARCHITECTURE: architecture, KILOBYTES: kilobytes }
  const control = readFileSync(join(root, 'deploy/debian/control'), 'utf8')
  writeFileSync(
    join(folder, 'control'),
    control.replaceAll(/@(\w+)@/g, (_, name: string) => values[name] ?? ''),
  )
  writeFileSync(join(folder, 'conffiles'), conffiles.map((path) => `/${path}\n`).join(''))
  for (const script of scripts) cpSync(join(root, 'deploy/debian', script), join(folder, script))
}

/** Independent of the builder's umask: everybody can read what root can write. */
function setModes(tree: string): void {
  runTool('chmod', ['--recursive', 'u=rwX,go=rX', tree])
  for (const path of ['usr/bin/pravesh', ...scripts.map((script) => `DEBIAN/${script}`)])
    chmodSync(join(tree, path), 0o755)
  chmodSync(join(tree, 'etc/pravesh/pravesh.env'), 0o640)
}

/** Makes a Debian package of a laid-out release; returns its path. */
export function makeDebianPackage({ root, release, target, version, madeAt, level }: LaidOutRelease): string {
  const tree = join(dirname(release), 'debian')
  copyInto(tree, release, 'usr/lib/pravesh')
  // Each has its place in Debian.
  for (const name of readdirSync(release))
    if (['deploy', 'docs', 'CHANGELOG.md', 'README.md'].includes(name))
      rmSync(join(tree, 'usr/lib/pravesh', name), { recursive: true })
  for (const [from, to] of Object.entries(places)) copyInto(tree, join(root, from), to)
  writeControl(root, tree, version)
  setModes(tree)
  const path = join(target, `pravesh_${version}_${architecture}.deb`)
  runTool('dpkg-deb', ['--root-owner-group', '-Zgzip', `-z${level}`, '--build', tree, path], {
    env: { SOURCE_DATE_EPOCH: String(madeAt.getTime() / 1_000) },
  })
  return path
}
