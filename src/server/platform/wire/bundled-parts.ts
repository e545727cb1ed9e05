import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresFolder } from '#lib/embedded-postgres/binaries.ts'

/** A library or program inside another one, which no package manager lists. */
export type BundledPart = { within: string; name: string; version: string; cpe?: string }

/** Vendor and product of the CPE by which vulnerability databases name a part. */
const products: Record<string, string> = {
  'Node.js': 'nodejs:node.js',
  PostgreSQL: 'postgresql:postgresql',
  aom: 'aomedia:aomedia',
  archive: 'libarchive:libarchive',
  ares: 'c-ares:c-ares',
  brotli: 'google:brotli',
  cairo: 'cairographics:cairo',
  exif: 'libexif_project:libexif',
  expat: 'libexpat_project:libexpat',
  freetype: 'freetype:freetype',
  fribidi: 'gnu:fribidi',
  glib: 'gnome:glib',
  harfbuzz: 'harfbuzz_project:harfbuzz',
  heif: 'struktur:libheif',
  icu: 'icu-project:international_components_for_unicode',
  lcms: 'littlecms:little_cms_color_engine',
  libxml2: 'xmlsoft:libxml2',
  libxslt: 'xmlsoft:libxslt',
  llhttp: 'llhttp:llhttp',
  mozjpeg: 'mozilla:mozjpeg',
  nghttp2: 'nghttp2:nghttp2',
  openssl: 'openssl:openssl',
  pango: 'gnome:pango',
  pixman: 'pixman:pixman',
  png: 'libpng:libpng',
  rsvg: 'gnome:librsvg',
  sqlite: 'sqlite:sqlite',
  tiff: 'libtiff:libtiff',
  undici: 'nodejs:undici',
  uv: 'libuv:libuv',
  v8: 'google:v8',
  vips: 'libvips:libvips',
  webp: 'webmproject:libwebp',
  xml2: 'xmlsoft:libxml2',
  xz: 'tukaani:xz',
  zlib: 'zlib:zlib',
  zstd: 'facebook:zstandard',
}

/** `20904` as libxml2 writes its version 2.9.4. */
const dotted = (digits: string) =>
  `${Number(digits.slice(0, 1))}.${Number(digits.slice(1, 3))}.${Number(digits.slice(3))}`

/** What says in a file of PostgreSQL which version it has: its name, or bytes inside. */
const marks: { name: string; file: RegExp; bytes?: RegExp; read?: (found: string) => string }[] = [
  { name: 'PostgreSQL', file: /^postgres$/, bytes: /PostgreSQL (\d+\.\d+) on / },
  { name: 'openssl', file: /^libcrypto\.so\.[\d.]+$/, bytes: /OpenSSL (\d+\.\d+\.\d+[a-z]*) / },
  { name: 'icu', file: /^libicuuc\.so\.(\d+\.[\d.]+)$/ },
  { name: 'libxml2', file: /^libxml2\.so\.\d+$/, bytes: /(2\d{4})\0+xmlGetGlobalState/, read: dotted },
  { name: 'libxslt', file: /^libxslt\.so\.\d+$/, bytes: /\0(1\d{4})\0/, read: dotted },
  { name: 'zlib', file: /^libz\.so\.\d+$/, bytes: / deflate (\d[\d.]*) Copyright/ },
  { name: 'xz', file: /^liblzma\.so\.\d+$/, bytes: /\0(5\.\d+\.\d+)\0/ },
  { name: 'ossp-uuid', file: /^libossp-uuid\.so\.\d+$/, bytes: /OSSP uuid (\d[\d.]*\d)/ },
]

function partsOfPostgres(folder: string): [name: string, version: string][] {
  return ['bin', 'lib'].flatMap((place) =>
    readdirSync(join(folder, place)).flatMap((file): [string, string][] => {
      const mark = marks.find((one) => one.file.test(file))
      if (!mark) return []
      const content = mark.bytes ? readFileSync(join(folder, place, file), 'latin1') : file
      const found = (mark.bytes ?? mark.file).exec(content)?.[1]
      if (found === undefined) throw new Error(`${file} does not say its version`)
      return [[mark.name, mark.read?.(found) ?? found]]
    }),
  )
}

/** What Node lists of itself that is no library. */
const noLibraries = new Set(['node', 'modules', 'napi', 'unicode', 'cldr', 'tz'])

function part(within: string, name: string, version: string): BundledPart {
  const product = products[name]
  return { within, name, version, ...(product && { cpe: `cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*` }) }
}

/**
 * Node (`process.versions`), the embedded PostgreSQL in a folder and libvips, each with the libraries inside, read from
 * their files.
 */
export async function bundledParts(
  ofNode: Record<string, string | undefined>,
  postgres = postgresFolder(),
): Promise<BundledPart[]> {
  const { default: sharp } = await import('sharp')
  const { sharp: _, ...ofVips } = sharp.versions
  const libraries = Object.entries(ofNode).filter(([name, version]) => version && !noLibraries.has(name))
  return [
    part('', 'Node.js', ofNode['node'] ?? ''),
    ...libraries.map(([name, version = '']) => part('Node.js', name, version)),
    ...partsOfPostgres(postgres).map(([name, version]) =>
      part(name === 'PostgreSQL' ? '' : 'PostgreSQL', name, version),
    ),
    ...Object.entries(ofVips).map(([name, version]) => part('sharp', name, version)),
  ]
}
