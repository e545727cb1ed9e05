import { expect, test } from 'vitest'
import { fileRules } from '#domain/documents/file-rules.ts'
import { showSent, showSize } from './file-size.ts'
import { prepareFile } from './prepare-file.ts'

const { picture, paper } = fileRules
const fileOf = (name: string, bytes: number, type = '') => new File([new Uint8Array(bytes)], name, { type })
const small = fileOf('me.jpg', 10)

test('a file within its limits goes as it is', async () => {
  expect(await prepareFile(small, picture)).toEqual({ file: small, note: null })
})

test('a phone photo above 1 MB is made smaller, and the person is told', async () => {
  const prepared = await prepareFile(fileOf('IMG_1.jpeg', 4_404_019), picture, async () => small)
  expect(prepared).toEqual({ file: small, note: 'We made your photo smaller to fit 1 MB. It had 4.2 MB.' })
})

test('what cannot be made smaller is refused with its limit', async () => {
  const unreadable = async () => null
  expect(await prepareFile(fileOf('IMG_1.jpg', 1_048_577), picture, unreadable)).toEqual({
    problem: 'File size must be less than 1MB',
  })
  expect(await prepareFile(fileOf('all.pdf', 10_485_761), paper, async () => small)).toEqual({
    problem: 'File size must be less than 10MB',
  })
})

test('other types are refused with the types allowed, whatever their size', async () => {
  expect(await prepareFile(fileOf('me.webp', 10), picture, async () => small)).toEqual({
    problem: 'Only jpg, jpeg, png files are allowed',
  })
  expect(await prepareFile(fileOf('me.pdf', 10), picture)).toEqual({ problem: 'Only jpg, jpeg, png files are allowed' })
})

test('an empty file is refused at once; a photo without an ending gets one', async () => {
  expect(await prepareFile(fileOf('a.pdf', 0), paper)).toEqual({ problem: 'This file is empty. Choose it again.' })
  const prepared = await prepareFile(fileOf('image', 5, 'image/jpeg'), picture)
  expect('file' in prepared && prepared.file.name).toBe('image.jpg')
})

test('sizes read as people write them', () => {
  expect([showSize(900), showSize(219_136), showSize(1_258_291)]).toEqual(['900 bytes', '214 kB', '1.2 MB'])
  expect(showSent(2_411_724, 3_774_873)).toBe('2.3 of 3.6 MB')
  expect(showSent(51_200, 102_400)).toBe('50 of 100 kB')
})
