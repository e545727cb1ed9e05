export type Text = { place: string; text: string }

/** An expression that sounds translated or names a thing by another word, with what to write. */
export type RefusedWords = {
  refuse: RegExp
  write: string
  /** Texts that keep the expression, `room.key` or a file, each with its reason. */
  except?: Readonly<Record<string, string>>
}

/** Each text with a refused expression, with the words to write instead. */
export const refusedIn = (texts: readonly Text[], table: readonly RefusedWords[]): string[] =>
  table.flatMap(({ refuse, write, except = {} }) =>
    texts.flatMap(({ place, text }) => {
      const [found] = refuse.exec(text) ?? []
      return found === undefined || place in except ? [] : [`${place}: “${found}” → ${write}`]
    }),
  )

/** English wherever people read it: on screens, in documents, and in the code. */
const refusedEverywhere: RefusedWords[] = [
  { refuse: /\bwho(?:m|ever)\b/i, write: 'applicants who …, the person who …; in an answer, the people themselves' },
  {
    refuse: /\b(?:give|gives|given|giving|gave) (?:\S+ ){0,3}back\b|\bto give back\b|\bmoney back\b/i,
    write: 'refund, refunded',
  },
  { refuse: /\bputs? (?:\S+ ){0,3}right\b/i, write: 'correct, corrects, corrected' },
  {
    refuse: /\bcounts? in its place|no longer counts?\b|\bcounts? as\b|\bstill counts\b|\bit counts\b/i,
    write: 'is valid, is no longer valid, replaces, is treated as',
  },
  { refuse: /\blook(?:s|ed|ing)? at\b|\blook into\b/i, write: 'check, review, scrutinise, open' },
  { refuse: /\bgo(?:es)? on\b|\bwent on\b|\bgoing on\b/i, write: 'continue, proceed' },
  { refuse: /\banew\b|\bonce more\b/i, write: 'again' },
]

/** English of screens, mails, SMS, letters and documents. */
export const refusedEnglish: RefusedWords[] = [
  ...refusedEverywhere,
  {
    refuse: /(?:^|[.:;{] ?)Who (?!is |are |am |can |runs )\w+[^?]*$/,
    write: 'a noun as subject: Applicants who …, If you …',
  },
  { refuse: /\bas (?:it|they|that) stands?\b|\bwhere (?:it|they) stands?\b/i, write: 'status, progress, as it is now' },
  {
    refuse: /\b(?:give|gives|giving|given|have|has) leave\b|\bleave (?:to|until)\b/i,
    write: 'more time to report; give up admission',
  },
  { refuse: /\bnot admitted\b|\badmitted claim/i, write: 'accepted claim, claim not accepted' },
  { refuse: /\bfalls? free\b/i, write: 'becomes vacant' },
  { refuse: /\bsecond factors?\b/i, write: 'two-step verification' },
  { refuse: /(?<![-/.`'<])\b[Mm]ails?\b(?! server| m on| ←|>|[:`'.]\w|:)/, write: 'e-mail' },
  { refuse: /\btext messages?\b/i, write: 'SMS' },
  { refuse: /\bfees? of (?:the|a|this|its|your|that) seats?\b/i, write: 'seat fee' },
  { refuse: /\bpayments? online\b/i, write: 'online payment' },
  { refuse: /\bnumber of the payment\b/i, write: 'UTR' },
  { refuse: /(?<!docker )\b[Cc]ompos(?:e|es|ed|ing)\b(?!\.yml)/, write: 'prepare a list' },
  { refuse: /\b(?:this|the|a|another|both|last) runs?\b(?! (?:of|on)\b)/i, write: 'draft allotment, allotment, round' },
  { refuse: /\bany more\b/i, write: 'no longer' },
  { refuse: /\bnothing of (?:it|the)\b/i, write: 'a noun as subject: The process has ended' },
  {
    refuse: /\b(?:some|any)(?:body|thing|one) else than\b|\ball the same\b/i,
    write: 'other than, anyway',
  },
  { refuse: /\bmend(?:s|ed|ing)?\b/i, write: 'fix, correct' },
  { refuse: /\bwhat is said\b|\bsaid of\b/i, write: 'name the message or the line' },
  { refuse: /\boffer(?:s|ed)? of a seat\b|\boffer letters?\b/i, write: 'allotted seat, Seat allotment letter' },
  { refuse: /(?<!merit )\b(?:provisional|final) lists?\b/i, write: 'provisional merit list, final merit list' },
]

/** English of comments and of the titles of tests. */
export const refusedInComments: RefusedWords[] = [
  ...refusedEverywhere,
  {
    refuse: /\b(?:for|to|of|by|than|from) who\b|(?:^|[.;:] )Who \w+(?! [^.]*\?)/,
    write: 'a noun before who: for applicants who …, the officer who …',
  },
  {
    refuse: /\bcounts? no more\b|\bcounts? (?:once|again)\b|\b(?:still|that) counts?\b/i,
    write: 'is valid, applies, is treated as, is counted',
  },
  { refuse: /\bof it\b/i, write: 'its …, or the noun itself' },
  { refuse: /\bsaid\b/i, write: 'answered, written, shown, told; the answer, the note' },
  { refuse: /\basked (?:of|for)\b|\bwhat (?:\w+ ){0,2}asked\b/i, write: 'requested, required, the request' },
]

/** Words that no page or mail shows; documents for administrators and developers use them. */
export const refusedOnScreens: RefusedWords[] = [
  {
    refuse: /(?<![{/<a-z-])\b[Dd]rives?\b(?![>}<,/]| \{)|(?<![{])\b[Tt]racks?\b(?![>},]| \{)/,
    write: 'admission or recruitment',
  },
  {
    refuse: /(?<![{\w])(?!VoiceOver|TalkBack|JavaScript)(?:[A-Z][a-z]+){2,}(?![\w},>])/,
    write: 'words, and no name of the code',
  },
]

const word = (text: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${text})(?![\\p{L}\\p{M}])`, 'u')

/** Hindi of screens, mails, SMS, letters and the demo: one spelling and one word for each thing. */
export const refusedHindi: RefusedWords[] = [
  ...(
    [
      ['श्रेणी|श्रेणियों', 'वर्ग'],
      ['बैंक (?:के )?विवरण', 'बैंक स्टेटमेंट'],
      ['दूसर[ाे] प्रमाण', 'दो-चरणीय सत्यापन'],
      ['प्रवेश ग्रहण', 'प्रवेश लेना, प्रवेश दर्ज करना'],
      ['भुगतान की संख्या|UTR संख्या|भुगतान संदर्भ', 'UTR, UTR नंबर'],
      ['लौटाने (?:की|वाली) राशि(?:याँ)?', 'धनवापसी'],
      ['अधिक पसंद के', 'सूची में ऊपर के'],
      ['अनंतिम', 'प्रोविज़नल'],
      ['ड्राइव', 'प्रवेश या भर्ती'],
      ['धनु कोष्ठक', 'घुमावदार कोष्ठक'],
      ['कथन', 'वाक्य, विवरण'],
      ['ग़लत', 'गलत'],
      ['ख़ाली', 'खाली'],
      ['काग़ज़', 'कागज़'],
      ['क़ानून(?:ी)?', 'कानून'],
      ['सँभाल[ाेी]?\\S*', 'संभाल…'],
      ['अपने आप', 'अपने-आप'],
      ['लॉग-इन', 'लॉग इन'],
      ['हिंदी', 'हिन्दी'],
      ['अगर', 'यदि'],
      ['पन्न[ाे]|पन्नों|पेज', 'पृष्ठ'],
      ['मेडिकल काउंसिल', 'चिकित्सा परिषद'],
      ['सुपर-स्पेशियलिटी', 'सुपर स्पेशियलिटी'],
      ['पीएचडी', 'PhD'],
      ['कक्षा 12', '12वीं'],
      ['आवेदन नंबर', 'आवेदन संख्या'],
      ['अंतरण', 'ट्रांसफ़र'],
      ['आयात', 'इंपोर्ट'],
      ['सीट का शुल्क', 'सीट शुल्क'],
      ['कोशिश', 'प्रयास'],
      ['आख़िरी', 'अंतिम'],
      ['वरीयता', 'पसंद'],
      ['छापें', 'प्रिंट करें'],
      ['मूल प्रति(?:याँ|यों)?|मूल प्रमाणपत्र(?:ों)?', 'मूल दस्तावेज़'],
      ['दिव्यांगजनों', 'दिव्यांगजन'],
      ['इस्तेमाल', 'उपयोग'],
      ['धुंधल[ाेी]', 'धुँधला'],
      ['तारीख(?:ें)?', 'तिथि'],
      ['हफ़्त[ाे]|हफ़्तों', 'सप्ताह'],
    ] as const
  ).map(([refuse, write]) => ({ refuse: word(refuse), write })),
  { refuse: /(?<![\p{L}\p{M}-])मेल(?=[\p{P}\s]|$)(?! (?:खा|नहीं खा|न खा))/u, write: 'ई-मेल' },
  { refuse: word('सीट.{0,12}समाप्त'), write: 'सीट का आवंटन निरस्त' },
  { refuse: word('सीट.{0,25}प्रस्ताव|प्रस्ताव.{0,14}सीट|प्रस्ताव पत्र'), write: 'आवंटित सीट, सीट आवंटन पत्र' },
]
