import { transliterated } from '../platform/transliterate.ts'

// Surnames and names too different for a trigram search: which of them is on a certificate is a clerk's choice.
const families = [
  'muhammad muhammed mohammad mohammed mohamed mohamad mohd md',
  'chaudhary chaudhari chaudhri chaudhry chaudhuri choudhary choudhari choudhury chowdhury',
  'agarwal agrawal aggarwal',
  'shrivastava shrivastav srivastava srivastav',
  'verma varma',
  'mishra misra',
  'singh sinh',
  'chauhan chouhan',
  'dixit dikshit',
  'laxmi lakshmi',
  'laxman lakshman',
  'tiwari tiwary tewari',
  'banerjee banerji',
  'chatterjee chatterji',
  'mukherjee mukherji',
  'hussain husain hussein hossain',
  'rahman rehman',
  'syed sayed sayyed saiyed saiyad',
  'shaikh sheikh shekh',
  'iyer aiyer ayyar',
].map((family) => family.split(' '))

const familyOf = new Map(families.flatMap((family) => family.map((name) => [name, family] as const)))

/** The spellings of a word in a name: as typed, in Latin letters, and as families of that name spell it. */
export function spellingsOf(word: string): string[] {
  const latin = transliterated(word) ?? word
  return [...new Set([word, latin, ...(familyOf.get(latin) ?? [])])]
}
