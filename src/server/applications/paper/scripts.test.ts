import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { read, signs } from '../../../../test/read-pdf.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(() => server.close())

async function download(applicationId: string, { token }: { token: string }) {
  const answer = await fetch(`${server.url}/api/applications/${applicationId}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { bytes: Buffer.from(await answer.arrayBuffer()) }
}

const inHindi = [
  ['a conjunct and a vowel before its consonant', 'लक्ष्मी श्रीवास्तव'],
  ['a vowel before a conjunct', 'स्निग्धा विद्यार्थी'],
  ['an r above the following letter', 'पूर्णिमा चतुर्वेदी'],
  ['an r below, and one with a vowel', 'राष्ट्रीय कृष्ण'],
  ['nuktas', 'फ़िरोज़ पढ़ाई'],
  ['a sign above and a nasal', 'वर्षांत में हाँ'],
  ['joiners, which keyboards leave', 'क्\u200dषितिज'],
  ['other letters between', '12वीं (PCB) में 3 विषय'],
] as const

test.each(inHindi)('Hindi text in the PDF can be searched and copied: %s', async (_, written) => {
  const { applicationId, owner } = await buildStudentApplication(server, { form: { physicalIdentification: written } })
  const { bytes } = await download(applicationId, owner)
  expect((await read(bytes)).says(written)).toBe(true)
})

const inScripts = [
  ['Tamil', 'செல்வி முருகன், கோவை'],
  ['Bengali', 'অনন্যা চট্টোপাধ্যায় কৌশিক'],
  ['Telugu', 'శ్రీనివాస్ రావు'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ'],
  ['Gujarati', 'પ્રિયંકા કૃષ્ણ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೋಟೆ'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി കോഴിക്കോട്'],
  ['Odia', 'ଶ୍ରୀ ପ୍ରିୟଙ୍କା'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Manipuri', 'ꯃꯅꯤꯄꯨꯔ'],
  ['two scripts in one word', 'செல்வி-Raja அ'],
] as const

test('answers in every script of India are in the PDF, and can be searched and copied', async () => {
  const address = inScripts.map(([, written]) => written).join('; ')
  const { applicationId, owner } = await buildStudentApplication(server, {
    form: { candidateName: inScripts[0][1], correspondAddress: { address } },
  })
  const { bytes } = await download(applicationId, owner)
  expect(signs(bytes)).toEqual({ missing: 0, outlined: 0 })
  // A vowel sign with two parts is extracted as these, which Unicode holds for the same.
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')
  const said = plain((await read(bytes)).pages.join(''))
  for (const [script, written] of inScripts) expect([script, said.includes(plain(written))]).toEqual([script, true])
})
