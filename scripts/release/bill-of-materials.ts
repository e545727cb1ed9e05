import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledPart } from '#server/platform/wire/bundled-parts.ts'
import {
  found,
  nameOf,
  neededBy,
  withWhatTheyNeed,
  type LockedPackage,
  type LockedPackages,
} from './locked-packages.ts'

type ReleasedProduct = { name: string; version: string; license: string }

/** The packages that may be built into the browser client. */
export function packagesOfClient(root: string, packages: LockedPackages): Set<string> {
  const named = globSync('src/{domain,lib,web,words}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /^(?:import|export)\s(?!type)[^'"]*['"]((?:@[\w-]+\/)?[\w][\w.-]*)|import\('((?:@[\w-]+\/)?[\w][\w.-]*)/gm,
      ),
    ])
    .map(([, always, late]) => found(packages, '', always ?? late ?? ''))
    .filter((path) => path !== null)
  return withWhatTheyNeed(packages, new Set(named))
}

/** The package URL (purl) of a package. */
const purlOf = (path: string, { version }: LockedPackage) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`

function componentOf(path: string, entry: LockedPackage) {
  const [name = '', group] = nameOf(path).split('/').toReversed()
  const [algorithm, hash = ''] = entry.integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purlOf(path, entry),
    ...(group && { group }),
    name,
    version: entry.version,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
    purl: purlOf(path, entry),
  }
}

/** A program or library inside a package, as scanners know it: by CPE and package URL. */
function componentInside({ within, name, version, cpe }: BundledPart) {
  const purl = `pkg:generic/${name}@${encodeURIComponent(version)}`
  return {
    type: within === '' ? 'application' : 'library',
    'bom-ref': `${purl}#${within || 'itself'}`,
    name,
    version,
    ...(cpe && { cpe }),
    purl,
    ...(within && { properties: [{ name: 'pravesh:within', value: within }] }),
  }
}

/** A UUID of version 8 (RFC 9562): equal content has an equal number. */
function serialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type ReleasedContents = {
  packages: LockedPackages
  /** The packages that are in the release, by their folders. */
  paths: Set<string>
  /** What is inside of them. */
  inside: BundledPart[]
}

/** The contents of a release, in CycloneDX 1.6: each package once, in however many folders it is. */
export function billOfMaterials(
  product: ReleasedProduct,
  { packages, paths, inside }: ReleasedContents,
  madeAt: Date,
): string {
  const parts = new Map(
    [...paths].toSorted().flatMap((path) => {
      const entry = packages.get(path)
      return entry ? [[purlOf(path, entry), { path, entry }] as const] : []
    }),
  )
  const refOf = (path: string) => purlOf(path, packages.get(path) ?? { version: '' })
  const self = `pkg:generic/${product.name}@${encodeURIComponent(product.version)}`
  const content = {
    components: [
      ...[...parts.values()].map(({ path, entry }) => componentOf(path, entry)),
      ...inside.map(componentInside),
    ],
    dependencies: [
      { ref: self, dependsOn: [...parts.keys()] },
      ...[...parts].map(([ref, { path }]) => ({
        ref,
        dependsOn: [...new Set(neededBy(packages, path).map(refOf))].filter((needed) => parts.has(needed)),
      })),
    ],
  }
  const licenses = [{ expression: product.license }]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify([self, content])),
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: { type: 'application', 'bom-ref': self, name: product.name, version: product.version, licenses },
    },
    ...content,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
