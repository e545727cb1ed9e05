import { expect, test } from 'vitest'
import { cleanName, isOneLetter, nameFault, nameInMail } from './person-name.ts'

test.each([
  'Ananya Verma',
  'Dr. A.P.J. Abdul Kalam',
  'Md.Asif Khan',
  'Mohd. Imran',
  'Mary-Ann D’Souza',
  "Sinéad O'Connor",
  'ज़ोया अंसारी',
  'डॉ. राम मनोहर',
  'ക്ഷ്‌മി നായർ',
  'ஆ. சுப்பிரமணியம்',
  '王小明',
  'X',
])('%s is a name', (name) => {
  expect(nameFault(name)).toBeNull()
  expect(nameInMail(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
})

test.each([
  ['A$ha 123', 'not-in-letters', 'A ha'],
  ['-', 'not-in-letters', '-'],
  ['<b>Win</b>', 'not-in-letters', 'b Win b'],
  ['Ramesh Kumar @ Raju', 'alias-in-name', 'Ramesh Kumar Raju'],
  ['Anil Kumar (Sonu)', 'alias-in-name', 'Anil Kumar Sonu'],
  ['Anil Kumar (Sonu 2)', 'not-in-letters', 'Anil Kumar Sonu'],
  ['Anil Kumar :)', 'not-in-letters', 'Anil Kumar'],
  ['https://evil.example/win', 'not-in-letters', 'https evil. example win'],
  ['आशा १२३', 'not-in-letters', 'आशा'],
  ['me@evil.example', 'not-in-letters', 'me evil. example'],
  ['Visit evil.example', 'dot-in-name', 'Visit evil. example'],
  ['www.evil.in', 'dot-in-name', 'www. evil. in'],
  ['Mohd.Imran', 'dot-in-name', 'Mohd. Imran'],
])('%s is refused as a name (%s), and harmless in a mail', (name, fault, inMail) => {
  expect(nameFault(name)).toBe(fault)
  expect(nameInMail(name)).toBe(inMail)
})

test.each([
  ['X', true],
  ['K.', true],
  ['रा', true],
  ['K. R.', false],
  ['Om', false],
  ['-', false],
])('%s is one letter: %s', (name, is) => expect(isOneLetter(name)).toBe(is))

test.each(['D\u00b4Souza Maria', 'D`Souza Maria', 'D\u02bcSouza  Maria', "D'Souza Maria"])(
  '%s is read with an apostrophe',
  (typed) => {
    expect(cleanName(typed)).toBe("D'Souza Maria")
    expect(nameFault(cleanName(typed))).toBeNull()
  },
)
