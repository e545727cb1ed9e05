/** What people write where they have no name to give, by language: letters only, as `bare` makes them. */
const noNames: Readonly<Record<string, readonly string[]>> = {
  en: [
    'na',
    'no',
    'none',
    'nil',
    'null',
    'nothing',
    'noname',
    'nofather',
    'nomother',
    'notapplicable',
    'notavailable',
    'notknown',
    'unknown',
    'dontknow',
    'donotknow',
    'father',
    'mother',
    'late',
    'expired',
    'deceased',
    'dead',
    'xx',
  ],
  // Hindi, also in Latin letters.
  hi: [
    'नहीं',
    'नही',
    'ना',
    'नहींहै',
    'नहीहै',
    'कोईनहीं',
    'लागूनहीं',
    'उपलब्धनहीं',
    'पतानहीं',
    'मालूमनहीं',
    'ज्ञातनहीं',
    'अज्ञात',
    'शून्य',
    'निरंक',
  ],
  hiLatin: ['nahi', 'nahin', 'nahihai', 'nahinhai', 'koinahi', 'koinahin', 'patanahi', 'agyat', 'nirank'],
  mr: ['नाही', 'लागूनाही'],
  bn: ['নেই', 'না', 'অজানা', 'প্রযোজ্যনয়'],
  gu: ['નથી', 'ના', 'લાગુનથી'],
  pa: ['ਨਹੀਂ', 'ਕੋਈਨਹੀਂ'],
  or: ['ନାହିଁ', 'ନାହି'],
  ta: ['இல்லை', 'பொருந்தாது'],
  te: ['లేదు', 'లేరు', 'వర్తించదు'],
  kn: ['ಇಲ್ಲ', 'ಅನ್ವಯಿಸುವುದಿಲ್ಲ'],
  ml: ['ഇല്ല', 'ബാധകമല്ല'],
  ur: ['نہیں', 'نهیں', 'کوئینہیں'],
}

/** The letters and marks of a text in lower case, composed: `N. A.` and `n/a` are `na`. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')

const known: ReadonlySet<string> = new Set(Object.values(noNames).flat().map(bare))

/** `xxx`, `aaaa`, `Na na`: what somebody types only to fill a field. */
const isFiller = (letters: string) => /^(.)\1{2,}$/u.test(letters) || letters === 'nana'

/**
 * Whether a text says that there is no name, instead of being one: `NA`, `nil`, `नहीं`, dashes or zeros. Only a whole
 * text says so: Nil Kumar keeps his name. A text with other digits is no name either, but has a fault of its own.
 */
export function isNoName(text: string): boolean {
  if (text.trim() === '' || /[1-9]/.test(text)) return false
  const letters = bare(text)
  return letters === '' || known.has(letters) || isFiller(letters)
}
