import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What the portal acknowledged to a client. */
export type Acknowledged =
  | { kind: 'saved'; applicationId: string; version: number; name: string }
  | { kind: 'submitted'; applicationId: string }
  | { kind: 'uploaded'; applicationId: string; docType: string; key: string; size: number }

/** A journal outside the portal: each line is on disk before the next request is made. */
export function openJournal(path: string): { note: (entry: Acknowledged) => void; close: () => void } {
  const file = openSync(path, 'a')
  return {
    note: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

export function readJournal(path: string): Acknowledged[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Acknowledged)
}
