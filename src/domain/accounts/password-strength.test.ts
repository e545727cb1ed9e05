import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { ofThisRun } from '../../../test/seed.ts'
import { estimatorLimits, estimatorLists, passwordStrength } from './password-strength.ts'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...estimatorLists },
  graphs: adjacencyGraphs,
  ...estimatorLimits,
})
const person = {
  email: 'meera.nair@mail.example',
  name: 'Meera Nair',
  institute: ['Vibhuti Institute of Medicine', 'VIM'],
}
const judge = (password: string) => passwordStrength((...asked) => zxcvbn.check(...asked), password, person)

const refused: Record<string, string> = {
  'repeats itself': '00000000 1111111111 aaaaaaaa abababab abcabcabc 123123123 12341234 passwordpassword ॐॐॐॐॐॐॐॐ',
  'is a row of letters or numbers': '987654321 9876543210 0123456789 abcdefgh abcdefghij hgfedcba १२३४५६७८',
  'is a row of keys': 'qwertyuiop asdfghjkl qazwsxedc 1qaz2wsx !QAZ2wsx zxcvbnm1 147258369 1q2w3e4r5t',
  'is a date': '10041998 01011990 10-04-1998 1998/04/10 15081947',
  'is a common one with other signs':
    'P@ssw0rd Pa$$w0rd P@55w0rd Passw0rd! drowssap letmein!! ｐａｓｓｗｏｒｄ pass\u200bword',
  'is a word and an ending':
    'Pass@123 Pass@1234 Password1! password12! Admin@123 Qwerty@123 India@123 India@2024 Welcome@1 Test@1234 abcd1234 abcd@1234 Abc@1234 asdf@123 Aa@12345 Delhi@2024 Krishna@108 Neet@2026 computer@1',
  'is a name and an ending': 'Rahul@123 Priya@1998 Suresh@123 Sachin@10 Ganesh@123 Ravi@1234 ganesh123',
  'is a saying': 'jaishreeram JaiShreeRam@1 iloveindia vandemataram iloveyou123',
  'is a saying of three pieces': 'HelloWorld@1 ILoveMyIndia Viratkohli@18 omnamahshivay@108 HappyNewYear@2026',
  'is what people pray, love or use':
    'bholenath bholenath@123 shivshakti bhagwan1 allahisgreat merijaan meri@jaan mummypapa@1 tigerzindahai whatsapp1 airtel@123 diwali@2025 NarendraModi@1',
  'is a day with the name of its month':
    '15august1947 15Aug1947 15-august-1947 15thAugust1947 August15@1947 26january1950 Jan26@1950 26jan@1950 2october1869 14november1989 1january2000 India15August',
  'is a day the country keeps':
    'independenceday Independence@1947 republicday@26 gandhijayanti Swatantrata@Diwas teachersday@5 15August@India',
  'is a place in another':
    'NewDelhi@India1 Mumbai@India1 IndiaDelhi1 Punjab@India Chennai@TamilNadu patna@bihar1 Bihar#Patna#2024 Shillong-Meghalaya Hyderabad_Telangana@1 Surat.Gujarat.India Kochi@Kerala#1',
  'is made of the own name or address':
    'meeranair nairmeera Meera@1998 MeeraNair1 Meera.Nair@1 meera.nair@mail.example',
  'is made of the name of the institute': 'Vibhuti1 vibhuti@123 VIM@2026!',
  'is one of the demo': 'Student@12345 Admin@12345 Faculty@12345',
}

test.each(Object.entries(refused))('a password that %s is refused: %s', (_why, passwords) => {
  expect(passwords.split(' ').filter((password) => judge(password).refusal === null)).toEqual([])
})

test.each([
  'a fine long password',
  'correct horse 4711',
  'blue mango 42',
  'sunflower tea 9',
  'crème brûlée',
  'मेरा लम्बा पासवर्ड',
  'xkq7Vb2p',
  'kP9#vL2x',
  'Tr0ub4dor&3',
  'brown sofa river',
  'tabla kettle fog',
  'dosa pani kursi jhula',
  'pachees bandar aam khate',
])('%j is accepted', (password) => {
  expect(judge(password).refusal).toBeNull()
})

test('words drawn from a list are accepted, however they are joined', () => {
  const words = dictionary['diceware-common']
  const drawn = Array.from({ length: 60 }, (_, draw) =>
    [1, 7, 1_009, 2_503].map((step, place) => words[(draw * step * 31 + place * 1_777) % words.length] ?? ''),
  )
  for (const mark of [' ', '-', '.', '', '1']) {
    expect(drawn.map((four) => four.join(mark)).filter((password) => judge(password).refusal !== null)).toEqual([])
  }
})

test.each(['15 august mango 1947 kettle', 'delhi rain umbrella', 'may june talk again', 'monday tabla 26 january'])(
  '%j is more than a date or a place, and is accepted',
  (password) => {
    expect(judge(password).refusal).toBeNull()
  },
)

test('the 3,000 most used passwords that are long enough are all refused, a third of them in each run', () => {
  const used = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3_000)
  expect(used).toHaveLength(3_000)
  expect(ofThisRun(used).filter((password) => judge(password).refusal === null)).toEqual([])
})

test.each([
  ['Password1!', 1],
  ['xkq7Vb2p', 2],
  ['another fine password', 3],
  ['four words of nonsense', 4],
])('%j has strength %i of 4', (password, level) => {
  expect(judge(password)).toMatchObject({ level })
})

test('the reason names the weakness', () => {
  expect(['Password123', 'meera nair', 'Pass@123'].map((password) => judge(password).refusal)).toEqual([
    'password-on-lists',
    'password-is-own-name',
    'password-guessable',
  ])
})

test('a very long text is judged by its beginning', () => {
  const yard = 'p4$$w0rd1!aZ'.repeat(10_000)
  expect(judge(yard)).toEqual(judge(yard.slice(0, 32)))
  expect(judge('x'.repeat(100_000)).level).toBe(1)
})
