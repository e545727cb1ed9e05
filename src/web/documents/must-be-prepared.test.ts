import { expect, test } from 'vitest'
import { mustBePrepared } from './must-be-prepared.ts'

const fileOf = (name: string, start: number[] | string) =>
  new File([typeof start === 'string' ? start : new Uint8Array(start)], name)
const photo = fileOf('photo', [0xff, 0xd8, 0xff, 0xe0])
const heic = fileOf('IMG_2041.HEIC', [1, 2, 3])
const pdf = fileOf('marks.pdf', '%PDF-1.7 plain')
const locked = fileOf('e-aadhaar.pdf', '%PDF-1.7 <</Encrypt 5 0 R>>')
const text = fileOf('notes.txt', 'text')

test.each<[string, 'picture' | 'paper', File[], boolean]>([
  ['a photo for a photo', 'picture', [photo], true],
  ['a HEIC photo for a photo', 'picture', [heic], true],
  ['a PDF for a photo, to be refused', 'picture', [pdf], false],
  ['a PDF for a paper', 'paper', [pdf], false],
  ['a locked PDF for a paper', 'paper', [locked], true],
  ['a photo for a paper', 'paper', [photo], true],
  ['several PDFs for a paper', 'paper', [pdf, pdf], true],
  ['no file yet for a paper', 'paper', [], true],
  ['what is no document, to be refused', 'paper', [text], false],
])('%s: whether the desk opens', async (_, rules, files, expected) => {
  expect(await mustBePrepared(rules, files)).toBe(expected)
})
