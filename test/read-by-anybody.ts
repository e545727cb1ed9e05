import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read as readWorkbook } from 'hucre'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { TestServer } from './harness.ts'
import { read as readPdf } from './read-pdf.ts'
import { newFolder } from './run-script.ts'

/** Every text that a published list has for everybody: whole and in parts, as PDF, and as workbook. */
export async function textsOfList(
  { url }: Pick<TestServer, 'url'>,
  number: string,
  applicationIds: readonly string[],
): Promise<string[]> {
  const at = `${url}/api/lists/${number}`
  const paths = ['', '/summary', '/rows', ...applicationIds.map((id) => `/rows?find=${id}`)]
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`${at}${path}`)).text()))
  const pdf = await fetch(`${at}/pdf`)
  const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()))
  const workbook = await fetch(at, { headers: { accept: spreadsheet } })
  const { sheets } = await readWorkbook(new Uint8Array(await workbook.arrayBuffer()))
  return [...texts, pages.join(''), JSON.stringify(sheets.map(({ rows }) => rows))]
}

/** The script of one file that pages of lists offer, alone in a folder under a name, as a check of a list. */
export function scriptThatChecks(
  name = 'check-list.mjs',
): (...of: string[]) => Promise<{ code: number; said: string[] }> {
  const script = join(newFolder(), name)
  writeFileSync(script, stripTypeScriptTypes(readFileSync('src/lib/list-check/check-list.ts', 'utf8')))
  const lines = (said: string) => said.trimEnd().split('\n')
  return (...of) =>
    promisify(execFile)(process.execPath, [script, ...of]).then(
      ({ stdout }) => ({ code: 0, said: lines(stdout) }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        said: lines(stdout + stderr),
      }),
    )
}
