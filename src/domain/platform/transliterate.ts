// The usual Latin spelling of Devanagari names on certificates: one spelling per sound, of several in use; the search
// for similar names finds the others.
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const withDot: Readonly<Record<string, string>> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const [virama, nukta] = ['्', '़']

/** At the end of a word and after another consonant these keep their `a`: आचार्य, कृष्ण, but आनंद. */
const spokenAfterAnother = new Set(['y', 'r', 'l', 'v', 'n', 'm'])

/** A consonant with the vowel that follows it; an unwritten `a` may be silent. */
type Sound = { consonant: string; vowel: string; isUnwritten: boolean }

/** The sounds of a word; null when a letter is unknown. */
function soundsOf(word: string): Sound[] | null {
  const letters = [...word.normalize('NFD')]
  const sounds: Sound[] = []
  for (let place = 0; place < letters.length; place += 1) {
    const letter = letters[place] ?? ''
    const last = sounds.at(-1)
    if (consonants[letter] !== undefined) {
      const isDotted = letters[place + 1] === nukta
      if (isDotted) place += 1
      sounds.push({ consonant: (isDotted && withDot[letter]) || consonants[letter], vowel: 'a', isUnwritten: true })
    } else if (vowels[letter] !== undefined) sounds.push({ consonant: '', vowel: vowels[letter], isUnwritten: false })
    else if (letter === virama && last) Object.assign(last, { vowel: '', isUnwritten: false })
    else if (signs[letter] !== undefined && last) Object.assign(last, { vowel: signs[letter], isUnwritten: false })
    else if (/[ंँ]/.test(letter)) sounds.push({ consonant: 'n', vowel: '', isUnwritten: false })
    else if (letter !== 'ः') return null
  }
  return sounds
}

/** `ज्ञ` is spoken gya, and a nasal before p, b and m is an m. */
const asSpoken = (latin: string) =>
  latin
    .replaceAll('jny', 'gy')
    .replaceAll('jn', 'gy')
    .replace(/n(?=[pbm])/g, 'm')

/**
 * A Devanagari word in Latin letters, अमन as aman and भट्टाचार्य as bhattacharya; null when it has a letter of another
 * script. The silent `a` of consonants is left out: at the end of a word, and between two consonants of which the first
 * follows a vowel and the second has one (सिमरन, simran).
 */
export function transliterated(word: string): string | null {
  const sounds = soundsOf(word)
  if (!sounds || sounds.length === 0) return null
  const end = sounds.length - 1
  for (let place = end; place > 0; place -= 1) {
    const [before, sound, next] = [sounds[place - 1], sounds[place], sounds[place + 1]]
    if (!before || !sound?.isUnwritten) continue
    const isAfterVowel = before.vowel !== ''
    const isSilent =
      place === end
        ? isAfterVowel || !spokenAfterAnother.has(sound.consonant)
        : isAfterVowel && next !== undefined && next.consonant !== '' && next.vowel !== ''
    if (isSilent) sound.vowel = ''
  }
  return asSpoken(sounds.map(({ consonant, vowel }) => consonant + vowel).join(''))
}
