import { describe, expect, test } from 'vitest'
import { sayForeseen } from '#words/form/foreseen.ts'
import { extensionOf, fileRefusal, fileRules, fileTypeOf } from './file-rules.ts'

describe('what can be checked about a file before it is sent', () => {
  test.each([
    ['picture', 'me.jpg', 1_048_576, null],
    ['picture', 'ME.JPEG', 1, null],
    ['picture', 'me.jpg', 1_048_577, 'File size must be less than 1MB'],
    ['picture', 'me.pdf', 10, 'Only jpg, jpeg, png files are allowed'],
    ['picture', 'me', 10, 'Only jpg, jpeg, png files are allowed'],
    ['picture', 'me.jpg.exe', 10, 'Only jpg, jpeg, png files are allowed'],
    ['paper', 'marks.pdf', 10_485_760, null],
    ['paper', 'marks.pdf', 10_485_761, 'File size must be less than 10MB'],
    ['paper', 'marks.webp', 10, 'Only pdf, jpg, jpeg, png files are allowed'],
  ] as const)('%s %s of %i bytes: %s', (rules, name, sizeBytes, refusal) => {
    const found = fileRefusal(fileRules[rules], { name, sizeBytes })
    expect(found && sayForeseen(found, 'en')).toBe(refusal)
  })
})

test.each([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
  ['svg', null],
  ['constructor', null],
])('a file that ends in %s is sent as %s', (extension, type) => {
  expect(fileTypeOf(extension)).toBe(type)
})

test.each([
  ['scan.PDF ', 'pdf'],
  ['a.b.Png', 'png'],
  ['folder.d/file', ''],
  ['.', ''],
])('the extension of "%s" is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
