/**
 * The estimate of zxcvbn: the number of guesses for somebody who tries common choices, and the pieces of the password.
 */
type Estimate = { guessesLog10: number; sequence: readonly Piece[] }
type Piece = { pattern: string; token: string; guessesLog10?: number; dictionaryName?: string }
export type Estimator = (password: string, personal: string[]) => Estimate

/** Fewer can be found even at the rate that the portal allows. */
const minGuessesLog10 = 8

/** The part that is judged: more text makes a good beginning no worse, and takes longer. */
const lookedAt = 32
/** Beside the estimator's own limits: the time to undo substitutions such as `@` for `a` grows with their number. */
export const estimatorLimits = { maxLength: lookedAt, l33tMaxSubstitutions: 10 }

const years = Array.from({ length: 80 }, (_, index) => String(2030 - index))
const numbers =
  '123 1 12 1234 12345 123456 1234567 321 4321 007 01 10 11 13 21 22 69 77 99 00 000 100 101 108 111 143 420 555 777 786 999 1!'
const marks = ['@', '', '#', '!', '_', '-', '.', '$', '*', '&', '%', '?', '+', '/']
const marked = marks.flatMap((mark) => [...numbers.split(' '), ...years].map((number) => `${mark}${number}`))
const endings = ['', '!', '@', '#'].flatMap((last) => marked.map((ending) => `${ending}${last}`))

// Common choices in India that foreign lists lack: names, places, gods, slogans, films, studies.
const indian = `india bharat hindustan hindustani indian bharatmata jaihind vandematharam vandemataram jaishreeram jaishriram
jaimatadi jaibhim sairam omsairam omnamahshivaya harharmahadev harekrishna radheradhe radhekrishna waheguru
allahuakbar bismillah mashallah inshallah ganesh ganpati mahadev shiva shankar vishnu krishna radha rama sita hanuman
lakshmi saraswati durga parvati murugan balaji venkat tirupati shirdi jesus aadhaar delhi newdelhi mumbai bombay kolkata
calcutta chennai madras bangalore bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna
ranchi raipur bhubaneswar guwahati chandigarh dehradun rishikesh haridwar varanasi kashi prayagraj allahabad agra amritsar
ludhiana jammu srinagar shimla goa kochi kerala trivandrum mysore mangalore coimbatore madurai vizag vijayawada kashmir punjab
haryana rajasthan gujarat maharashtra karnataka tamilnadu andhra telangana odisha bihar jharkhand assam bengal uttarakhand
surat thane nashik aurangabad meerut faridabad ghaziabad noida gurgaon gurugram rajkot vadodara baroda jabalpur gwalior jodhpur
udaipur kota ajmer bareilly aligarh moradabad gorakhpur mathura vrindavan ayodhya jhansi dhanbad jamshedpur cuttack puri siliguri
darjeeling howrah thiruvananthapuram cochin kozhikode calicut thrissur warangal guntur nellore salem trichy vellore hubli
belgaum solapur kolhapur bilaspur gangtok shillong imphal aizawl kohima agartala itanagar arunachal arunachalpradesh chhattisgarh
himachal himachalpradesh madhyapradesh manipur meghalaya mizoram nagaland sikkim tripura uttarpradesh westbengal andhrapradesh
jammukashmir andaman ladakh lakshadweep puducherry pondicherry nepal bangladesh srilanka pakistan america london dubai canada
rahul rohit rohan rajesh ramesh suresh mahesh mukesh dinesh ganesh naresh rakesh kamlesh umesh vijay ajay sanjay sandeep
pradeep kuldeep deepak vivek abhishek ashish manish anil sunil amit sumit ankit mohit arjun karan varun tarun arun kiran
nitin sachin virat dhoni tendulkar kohli salman shahrukh akshay aamir amitabh imran irfan mohammed mohammad muhammad ahmed
abdul sameer aditya aryan ayush harsh yash dev krish vikas vikram vinod vipin pankaj prakash prashant praveen gaurav saurabh
priya pooja puja neha nisha anjali anita sunita kavita savita geeta gita sita rekha meena meera mira radha ritu jyoti kiran
divya shreya sneha swati shweta kajal komal payal sonam sonia priyanka aishwarya ananya aaradhya diya riya nandini lakshmi
fatima ayesha zainab kumar kumari singh sharma verma gupta agarwal mishra tiwari pandey yadav patel shah mehta reddy rao nair
menon pillai iyer iyengar banerjee mukherjee chatterjee das bose ghosh sarkar khan ansari sheikh kaur gill dhillon joshi
chauhan thakur rathore rawat negi bisht mahato oraon munda naidu goud
cricket bollywood bahubali pushpa sholay ipl chennaisuperkings mumbaiindians rupees lakhpati crorepati namaste namaskar
welcome admin student faculty doctor nurse hospital medical institute college university admission recruitment aiims
pravesh neet paramedical mbbs nursing teacher professor school exam result password passcode secret login
bhagwan bhagwaan bhole bholenath bholebaba shiv shivay shivaya shakti shivshakti omnamahshivaye bajrangbali jaibajrangbali hanumanji
jaihanuman siyaram sitaram omnamahshivay omnamashivaya narendramodi satnam waheguruji khalsa khuda allah allahisgreat jaihindi jaijawan jaikisan jaimaharashtra swaraj
narendra modi modiji yogi kejriwal gandhi mahatma ambedkar bhimrao subhash bhagatsingh shivaji abdulkalam azadi
rohitsharma viratkohli msdhoni mahendra mahi hardik pandya bumrah jadeja gill pant yuvraj sehwag ganguly dravid srk ranveer
hrithik prabhas allu vijaythalapathy rajini rajinikanth deepika alia katrina kareena arijit tigerzindahai dilwale dangal kgf rrr
whatsapp instagram facebook youtube google gmail airtel vodafone bsnl reliance jio paytm phonepe flipkart amazon xiaomi redmi realme
oppo vivo oneplus samsung tata infosys wipro zomato swiggy
mera meri mere apna apni jaan jaanu janu jaaneman pyar pyaar ishq mohabbat dil dilse zindagi dost dosti yaar bhai bhaiya didi behen maa
maapa mummy papa mummypapa maapapa beta beti babu shona sona sonu monu golu chotu pinky rinku guddu pappu munna raja rani raju
baba dada dadi nana nani chacha chachi sher tiger chowkidar chai paani ghar desh gaon
diwali deepawali holi eid ramadan navratri dussehra pongal onam durgapuja rakhi rakshabandhan ugadi baisakhi
independence independenceday independentindia republic republicday gandhijayanti childrensday teachersday swatantrata
swatantratadiwas diwas gantantradiwas ambedkarjayanti constitutionday
january february march april may june july august september october november december monday friday sunday
helloworld happynewyear goodmorning goodnight happybirthday iloveyou loveyou ilovemyindia myindia`

/** Additional lists for the estimator, likeliest first. */
export const estimatorLists = { endings, indian: [...new Set(indian.split(/\s+/))] }

type PasswordOwner = { email?: string; name?: string; institute?: readonly string[] }

/** The first guesses of somebody who knows the person: names and address, whole, in pieces and joined. */
function personal({ email = '', name = '', institute = [] }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const whole = [email, local, name, ...institute]
  const pieces = whole.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))
  const together = whole
    .flatMap((text) => [text, text.split(' ').toReversed().join(' ')])
    .map((text) => text.replaceAll(/\s/g, ''))
  const initials = institute.map((text) => text.replaceAll(/\B\p{L}|[^\p{L}]/gu, ''))
  return [...new Set([...whole, ...pieces, ...together, ...initials])].filter((text) => text.length >= 3)
}

/** The password as read: full-width letters and invisible characters do not make it stronger. */
const asRead = (password: string) => password.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

const strengths = [
  { below: minGuessesLog10, level: 1 },
  { below: 10, level: 2 },
  { below: 12, level: 3 },
  { below: Infinity, level: 4 },
] as const

type PasswordRefusal = 'password-is-own-name' | 'password-on-lists' | 'password-guessable'

export type PasswordStrength = {
  /** From 1, too easy to guess, to 4, strong. */
  level: (typeof strengths)[number]['level']
  /** Why it is refused; null when it is accepted. */
  refusal: PasswordRefusal | null
}

// One of 7,776 words of an alphabetical passphrase list: all are equally likely.
const passphraseWordLog10 = Math.log10(7_776)
const indianRanks = new Map(estimatorLists.indian.map((word, index) => [word, index + 1]))

function pieceGuesses({ token, guessesLog10 = 0, dictionaryName }: Piece): number {
  if (dictionaryName !== 'diceware-common') return guessesLog10
  const rank = indianRanks.get(token.toLowerCase())
  return rank === undefined ? Math.max(guessesLog10, passphraseWordLog10) : Math.log10(rank)
}

const inAnyOrder = (guesses: readonly number[]) =>
  guesses.reduce((sum, one, place) => sum + one + Math.log10(place + 1), 0)

const isUnknown = ({ pattern }: Piece) => pattern === 'bruteforce'

/**
 * The estimator multiplies by ten thousand for each further piece, which is meant for unknown pieces. If every piece is
 * on a list or follows a pattern, only the product of their numbers has to be tried, in any order.
 */
function guessesOf({ guessesLog10, sequence }: Estimate): number {
  return sequence.some(isUnknown) ? guessesLog10 : inAnyOrder(sequence.map(pieceGuesses))
}

// Nearly everybody uses one of four: `@`, `#`, `_` or a space.
const guessesOfMarkLog10 = Math.log10(4)

/**
 * The same for known words joined by marks and numbers, such as `NewDelhi@India1`, where the estimator treats a single
 * mark as an unknown piece. Infinity if a word is on no list.
 */
function guessesOfWords(estimate: (text: string) => Estimate, password: string): number {
  const words = password.match(/\p{L}[\p{L}\p{M}]*/gu)?.map(estimate) ?? []
  if (words.length === 0 || words.some(({ sequence }) => sequence.some(isUnknown))) return Infinity
  const others = password.match(/\p{N}+/gu)?.map(estimate) ?? []
  const marksUsed = new Set(password.match(/[^\p{L}\p{M}\p{N}]/gu)).size
  return marksUsed * guessesOfMarkLog10 + inAnyOrder([...words, ...others].map(guessesOf))
}

const months =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sep(?:t(?:ember)?)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'
const month = months
  .split(' ')
  .map((name, index) => `(?<m${index + 1}>${name})`)
  .join('|')
const between = String.raw`[^\p{L}\p{N}]?`
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?<year>\d{4}|\d{2})?`
const datesInWords = [
  new RegExp(`${dayOfMonth}${between}(?:${month})${between}${year}`, 'giu'),
  new RegExp(`(?:${month})${between}${dayOfMonth}${between}${year}`, 'giu'),
]

/** Dates in the estimator's form, with the month as a number. */
function withDatesInNumbers(password: string): string {
  const inNumbers = (...found: unknown[]) => {
    const { day, year: ofYear, ...named }: Record<string, string | undefined> = Object(found.at(-1))
    const [ofMonth] = Object.keys(named).filter((key) => named[key] !== undefined)
    return [day, ofMonth?.slice(1), ofYear].filter((part) => part !== undefined).join('-')
  }
  return datesInWords.reduce((text, pattern) => text.replaceAll(pattern, inNumbers), password)
}

function refusalOf({ sequence }: Estimate): PasswordRefusal {
  const [first, second] = sequence
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'password-is-own-name'
  if (first?.dictionaryName !== undefined && second === undefined) return 'password-on-lists'
  return 'password-guessable'
}

/** How well a new password resists somebody who guesses common choices and knows its owner. */
export function passwordStrength(estimate: Estimator, password: string, person: PasswordOwner): PasswordStrength {
  const own = personal(person)
  const estimateAlone = (text: string) => estimate(text, own)
  const looked = asRead(password).slice(0, lookedAt)
  const found = estimateAlone(looked)
  const inNumbers = withDatesInNumbers(looked)
  const guessesAsWritten = (text: string, whole: Estimate) =>
    Math.min(guessesOf(whole), guessesOfWords(estimateAlone, text))
  const guesses = Math.min(
    guessesAsWritten(looked, found),
    inNumbers === looked ? Infinity : guessesAsWritten(inNumbers, estimateAlone(inNumbers)),
  )
  const { level } = strengths.find(({ below }) => guesses < below) ?? strengths[0]
  return { level, refusal: level === 1 ? refusalOf(found) : null }
}
