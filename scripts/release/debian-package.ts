import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from './run-tool.ts'

type LaidOutRelease = { root: string; release: string; target: string; version: string; madeAt: Date; level: string }

const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch
const scripts = ['postinst', 'prerm', 'postrm']

/** Where parts of the release belong in Debian. None is a conffile, so apt never stops with a question about one. */
const places: Record<string, string> = {
  'deploy/debian/pravesh': 'usr/bin/pravesh',
  'deploy/systemd': 'usr/lib/systemd/system',
  'deploy/journald.conf': 'usr/lib/systemd/journald.conf.d/pravesh.conf',
  deploy: 'usr/share/pravesh',
  docs: 'usr/share/doc/pravesh/docs',
  'CHANGELOG.md': 'usr/share/doc/pravesh/CHANGELOG.md',
  'SECURITY.md': 'usr/share/doc/pravesh/SECURITY.md',
  LICENSE: 'usr/share/doc/pravesh/copyright',
}
const programs = 'usr/lib/pravesh'

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** The manual page: what the program says about itself. */
function writeManual(tree: string, madeAt: Date): void {
  const said = runTool(process.execPath, [join(tree, programs, 'src/server/commands/pravesh.mjs'), '--help'], {
    env: { PRAVESH_COMMAND: 'pravesh' },
  })
  const commands = [...said.matchAll(/^ {2}(\S+) +(.*)$/gm)].map(
    ([, name = '', does = '']) => `.TP\n.B ${name}\n${does}`,
  )
  const day = madeAt.toISOString().slice(0, 10)
  const page = `.TH PRAVESH 1 ${day}
.SH NAME
pravesh \\- portal of an institute for admissions and faculty recruitment
.SH SYNOPSIS
.B pravesh
COMMAND …
.SH COMMANDS
${commands.join('\n')}
.SH FILES
/etc/pravesh/pravesh.env, /var/lib/pravesh, /var/backups/pravesh
.SH SEE ALSO
/usr/share/doc/pravesh/docs/operating.md
`
  const path = join(tree, 'usr/share/man/man1/pravesh.1')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, page.replaceAll(/(?<=[\w ])-(?=-?[\w])/g, '\\-'))
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
  for (const script of scripts) cpSync(join(root, 'deploy/debian', script), join(folder, script))
}

/** Independent of the builder's umask: everybody can read what root can write. */
function setModes(tree: string): void {
  runTool('chmod', ['--recursive', 'u=rwX,go=rX', tree])
  for (const path of ['usr/bin/pravesh', ...scripts.map((script) => `DEBIAN/${script}`)])
    chmodSync(join(tree, path), 0o755)
}

/** Makes a Debian package of a laid-out release, whose files move into it; returns its path. */
export function makeDebianPackage({ root, release, target, version, madeAt, level }: LaidOutRelease): string {
  const tree = join(dirname(release), 'debian')
  for (const [from, to] of Object.entries(places)) move(join(release, from), join(tree, to))
  for (const name of readdirSync(release)) move(join(release, name), join(tree, programs, name))
  rmSync(join(tree, 'usr/share/pravesh/debian'), { recursive: true })
  rmSync(join(tree, programs, 'README.md'))
  // The pages of the handbook lead there.
  symlinkSync('../../pravesh', join(tree, 'usr/share/doc/pravesh/deploy'))
  writeManual(tree, madeAt)
  writeControl(root, tree, version)
  setModes(tree)
  const path = join(target, `pravesh_${version}_${architecture}.deb`)
  runTool('dpkg-deb', ['--root-owner-group', '-Zgzip', `-z${level}`, '--build', tree, path], {
    env: { SOURCE_DATE_EPOCH: String(madeAt.getTime() / 1_000) },
  })
  return path
}
