import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpen, startChild, stopChild, until } from './child.ts'
import { isThere, packagesOf } from './debian-packages.ts'

const program = '/usr/sbin/nginx'
const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx/pravesh.conf'), 'utf8')

/** A path that may contain a space. */
const inQuotes = (path: string) => `"${path}"`

/** The ports of one or several portals, and those for nginx. */
type Ports = { portals: readonly number[]; tls: number; plain: number }

/** Our site file, with the ports and the certificate of the test. */
function siteOn(home: string, { portals, tls, plain }: Ports): string {
  return site
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace(/server 127\.0\.0\.1:3000(.*;)/, (_, how: string) =>
      portals.map((port) => `server 127.0.0.1:${port}${how}`).join(' '),
    )
    .replaceAll(/\/var\/log\/nginx\/(pravesh-\w+)/g, (_, log: string) => inQuotes(join(home, log)))
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('apply.institute.example;', 'localhost;')
    .replace(/\S+fullchain\.pem/, inQuotes(join(home, 'certificate.pem')))
    .replace(/\S+privkey\.pem/, inQuotes(join(home, 'key.pem')))
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function configurationOf(home: string): string {
  const folders = temporary.map((name) => `${name}_temp_path ${inQuotes(join(home, name))};`).join(' ')
  const [pid, errors, own] = ['pid', 'errors.log', 'site.conf'].map((name) => inQuotes(join(home, name)))
  return `daemon off; pid ${pid}; error_log ${errors}; events { worker_connections 8192; }
http { access_log off; ${folders} include ${own}; }`
}

export function makeCertificate(home: string): string {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(home, 'key.pem'), '-out', join(home, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  })
  return readFileSync(join(home, 'certificate.pem'), 'utf8')
}

export type Nginx = {
  /** Self-signed. */
  certificate: string
  /** What its logs have so far. */
  logs: () => { access: string; errors: string }
  /** `change` modifies our site file. */
  start: (ports: Ports, change?: (site: string) => string) => Promise<void>
  close: () => Promise<void>
}

/** Debian's nginx with our site; null where it is not available. */
export function prepareNginx(): Nginx | null {
  if (!isThere(program, packagesOf.nginx)) return null
  const home = mkdtempSync(join(tmpdir(), 'pravesh-nginx-'))
  for (const name of temporary) mkdirSync(join(home, name))
  const certificate = makeCertificate(home)
  let child = null as ReturnType<typeof startChild> | null
  return {
    certificate,
    logs: () => {
      const [access = '', ...errors] = ['pravesh-access', 'pravesh-error', 'errors.log'].map((name) =>
        readFileSync(join(home, name), 'utf8'),
      )
      return { access, errors: errors.join('') }
    },
    start: async (ports, change = (whole) => whole) => {
      writeFileSync(join(home, 'site.conf'), change(siteOn(home, ports)))
      writeFileSync(join(home, 'nginx.conf'), configurationOf(home))
      child = startChild(program, ['-e', join(home, 'errors.log'), '-c', join(home, 'nginx.conf')])
      await until('nginx answers', () => isOpen(ports.tls))
    },
    close: async () => {
      if (child) await stopChild(child)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
