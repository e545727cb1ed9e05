import type { Fact, Finding, RuleReport } from '#domain/applications/decisions/finding.ts'
import { experienceBetweenText } from './experience.ts'
import { sayPost } from './posts.ts'
import { room, type Language } from '#words/room.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'

const birthday =
  '{reader, select, applicant {You have not entered your date of birth} office {The date of birth is not entered} other {}}'
const degrees =
  '{reader, select, applicant {You have {given}; {asked} is required} office {Has {given}; {asked} is required} other {}}'
const subject =
  '{reader, select, applicant {You have {given}; {asked} is required. The committee checks which subject it is} office {Has {given}; {asked} is required. The committee checks which subject it is} other {}}'
const noDegree =
  '{reader, select, applicant {You have entered none; {asked} is required} office {None entered; {asked} is required} other {}}'
const unanswered = 'Not answered yet'
const undecided = 'Depends on the department and post'
const committee = 'To be checked'

/**
 * Outcomes of the rules of an admission or recruitment. For each rule: `.name`, what it requires (`.required`), the
 * applicant's value (`.actual`), and a sentence for each outcome. Applicants and officers read them.
 */
const eligibility = room('eligibility', {
  none: 'none',
  names: '{names}',
  or: '{one}, or {other}',
  // A rule that only some courses of the admission have, and its outcome.
  'of-courses': '{courses}: {said}',

  'minimum-age.name': 'Age on {on, date, short}',
  'minimum-age.required': '{least, number}',
  'minimum-age.actual': '{age, number}',
  'minimum-age.unknown': birthday,
  'minimum-age.known':
    '{reader, select, applicant {Your age on {on, date, short} is {age, number}; the minimum age is {least, number}} office {The candidate’s age on {on, date, short} is {age, number}; the minimum age is {least, number}} other {}}',

  'class-12-marks.name': 'Class 12 marks, {category}',
  'class-12-marks.required': '{least, number, hundredths} %',
  'class-12-marks.actual': '{marks, number, hundredths} %',
  'class-12-marks.unknown':
    '{reader, select, applicant {You have not entered your Class 12 marks} office {The Class 12 marks are not entered} other {}}',
  'class-12-marks.known':
    '{reader, select, applicant {You have {marks, number, hundredths} % in Class 12; at least {least, number, hundredths} % is required for {category}} office {{marks, number, hundredths} % in Class 12; at least {least, number, hundredths} % is required for {category}} other {}}',

  'subjects.name': 'Physics, Chemistry, Biology and English passed',
  'subjects.required': '4 of 4',
  'subjects.actual': '{passed, number} of 4',
  'subjects.failed':
    '{reader, select, applicant {You did not pass {subjects} in Class 12; all four subjects are required} office {Not passed: {subjects}} other {}}',
  'subjects.unanswered':
    '{reader, select, applicant {You have not answered yet whether you passed {subjects}} office {Not answered: {subjects}} other {}}',
  'subjects.passed': 'All four subjects passed',
  'some-subjects.name': '{asked} passed',
  'some-subjects.required': '{of, number} of {of, number}',
  'some-subjects.actual': '{passed, number} of {of, number}',
  'some-subjects.failed':
    '{reader, select, applicant {You did not pass {subjects} in Class 12; required: {asked}} office {Not passed: {subjects}} other {}}',
  'some-subjects.unanswered':
    '{reader, select, applicant {You have not answered yet whether you passed {subjects}} office {Not answered: {subjects}} other {}}',
  'some-subjects.passed': 'Passed: {asked}',
  'subject.physics': 'Physics',
  'subject.chemistry': 'Chemistry',
  'subject.biology': 'Biology',
  'subject.english': 'English',

  'category-certificate.name': '{category} certificate',
  'category-certificate.required': 'Valid',
  'category-certificate.actual': committee,
  'category-certificate.committee': 'The committee checks the certificate against the original',

  'disability-certificate.name': 'Disability certificate',
  'disability-certificate.required': '40 % or more',
  'disability-certificate.actual': committee,
  'disability-certificate.committee': 'The committee checks the certificate: benchmark disability of 40 % or more',

  'department.name': 'Department',
  'department.required': 'In this recruitment',
  'department.actual': '{department}',
  'department.unanswered': unanswered,
  'department.undecided': undecided,
  'department.refused': '{department} is not in this recruitment',
  'department.met': '{department} is in this recruitment',

  'candidate-type.name': 'Candidate type',
  'candidate-type.required': '{wanted}',
  'candidate-type.actual': '{candidateType}',
  'candidate-type.unanswered': unanswered,
  'candidate-type.undecided': undecided,
  'candidate-type.refused':
    '{reader, select, applicant {{department} is open to {wanted} candidates; you selected {candidateType}} office {{department} is open to {wanted} candidates; the candidate selected {candidateType}} other {}}',
  'candidate-type.met':
    '{takes, select, all {{department} is open to all candidates} other {{department} is open to {wanted} candidates}}',
  'type.any': 'Any',
  'type.medical': 'Medical',
  'type.non-medical': 'Non-medical',

  'post.name': 'Post',
  'post.required': 'In the department',
  'post.actual': '{post}',
  'post.unanswered': unanswered,
  'post.undecided': undecided,
  'post.refused': '{department} does not have the post {post}',
  'post.met': '{department} has the post {post}',

  'post-category.name': 'Category of post',
  'post-category.required': '{allowed}',
  'post-category.actual': '{postCategory}',
  'post-category.unanswered': unanswered,
  'post-category.undecided': undecided,
  'post-category.refused': '{category} candidates cannot apply for {postCategory} posts. They can apply for: {allowed}',
  'post-category.met': '{category} candidates can apply for {postCategory}',

  'seats.name': 'Seats',
  'seats.required': 'At least 1',
  'seats.actual': '{counted, select, yes {{seats, number}} other {}}',
  'seats.unanswered': unanswered,
  'seats.undecided': undecided,
  'seats.refused': 'There are no vacancies for {postCategory} in {post} ({department})',
  'seats.met':
    '{seats, plural, one {# seat for {postCategory} in {post} ({department})} other {# seats for {postCategory} in {post} ({department})}}',

  'age-limit.name': 'Age on {on, date, short}',
  'age-limit.required': 'At most {most, number}',
  'age-limit.actual': '{age, number}',
  'age-limit.unknown': birthday,
  'age-limit.allowed':
    '{relaxed, select, category {{limit, number}, {category} +{categoryYears, number}} disability {{limit, number}, PwD +{disabilityYears, number}} larger {{limit, number}, {category} +{categoryYears, number} or PwD +{disabilityYears, number}} both {{limit, number}, {category} +{categoryYears, number} and PwD +{disabilityYears, number}} none {{limit, number}} other {}}',
  'age-limit.judged':
    '{reader, select, applicant {Your age on {on, date, short} is {age, number}; the maximum age is {allowed}} office {The candidate’s age on {on, date, short} is {age, number}; the maximum age is {allowed}} other {}}',
  'age-limit.other-category':
    '{reader, select, applicant {Your age on {on, date, short} is {age, number}; the maximum age is {allowed}. You are claiming the relaxation for a post of another category: the committee will check it} office {The candidate’s age on {on, date, short} is {age, number}; the maximum age is {allowed}. The candidate is claiming the relaxation for a post of another category: the committee will check it} other {}}',

  'graduation.name': 'Graduation',
  'graduation.required': '{asked}',
  'graduation.actual': '{given}',
  'graduation.given': degrees,
  'graduation.subject': subject,
  'graduation.none': noDegree,
  'postgraduation.name': 'Post-graduation',
  'postgraduation.required': '{asked}',
  'postgraduation.actual': '{given}',
  'postgraduation.given': degrees,
  'postgraduation.subject': subject,
  'postgraduation.none': noDegree,
  'speciality.name': 'Super-speciality',
  'speciality.required': '{asked}',
  'speciality.actual': '{given}',
  'speciality.given': degrees,
  'speciality.subject': subject,
  'speciality.none': noDegree,

  'doctorate.name': 'PhD',
  'doctorate.required': '{asked}',
  'doctorate.actual': '{given}',
  'doctorate.given':
    '{reader, select, applicant {You have a PhD; the committee checks its subject: {asked}} office {Has a PhD; the committee checks its subject: {asked}} other {}}',
  'doctorate.none':
    '{reader, select, applicant {A PhD is required ({asked}); you have entered none} office {A PhD is required ({asked}); none is entered} other {}}',

  'experience.name': 'Experience after post-graduation',
  'experience.required': '{years, plural, one {# year by {by, date, short}} other {# years by {by, date, short}}}',
  'experience.actual': '{length}',
  'experience.unknown':
    '{reader, select, applicant {You have not entered your year of post-graduation} office {The year of post-graduation is not entered} other {}}',
  'experience.counted':
    '{years, plural, one {{length} after post-graduation in {year}, counted to {by, date, short}; # year is required} other {{length} after post-graduation in {year}, counted to {by, date, short}; # years are required}}',
  'experience.depends':
    '{years, plural, one {{length} after post-graduation in {year}, counted to {by, date, short}; # year is required} other {{length} after post-graduation in {year}, counted to {by, date, short}; # years are required}}. It depends on the day in {year} on which the degree was awarded: the committee checks it',

  'council.name': 'Council registration',
  'council.required': 'Valid on {by, date, short}',
  'council.actual': '{dated, select, yes {{until, date, short}} other {{council}, {number}}}',
  'council.unknown':
    '{reader, select, applicant {You have not entered a registration with a medical council} office {No registration with a medical council is entered} other {}}',
  'council.undated': '{council}, {number}: the renewal date is not entered',
  'council.dated': '{council}, {number}, valid to {until, date, short}; it must be valid on {by, date, short}',

  'experience-condition.name':
    '{of, plural, one {Condition on experience} other {Condition on experience {place, number}}}',
  'experience-condition.required': '{condition}',
  'experience-condition.actual': committee,
  'experience-condition.committee': 'The committee checks: {condition}',
  'additional-requirement.name':
    '{of, plural, one {Additional requirement} other {Additional requirement {place, number}}}',
  'additional-requirement.required': '{condition}',
  'additional-requirement.actual': committee,
  'additional-requirement.committee': 'The committee checks: {condition}',
})

/**
 * The reader of the outcomes, applicant or officer, and the language; `translate` translates texts of the institute.
 */
export type FindingReading = { language: Language; reader: 'applicant' | 'office'; translate?: Translator }

// Keys come from data, since tracks produce the findings. `npm test` tries every finding.
type EligibilitySay = { (key: string, facts?: object): string; has: (key: string) => boolean }

/** `MD and D.M., or DNB` */
function askedText(anyOf: Extract<Fact, { anyOf: unknown }>['anyOf'], say: EligibilitySay): string {
  return anyOf
    .map(({ combination, type }) =>
      say('names', { names: type === 'AND' ? { and: combination } : { or: combination } }),
    )
    .reduce((one, other) => say('or', { one, other }))
}

const typeWords = new Map<Fact, string>([
  ['ANY', 'type.any'],
  ['MEDICAL', 'type.medical'],
  ['NON-MEDICAL', 'type.non-medical'],
])

/** A fact in the form that sentences use. */
function named([name, fact]: readonly [string, Fact], say: EligibilitySay, language: Language): string | number {
  const type = name === 'wanted' || name === 'candidateType' ? typeWords.get(fact) : undefined
  if (type) return say(type)
  if (name === 'post' && typeof fact === 'string') return sayPost(fact, language)
  if (typeof fact !== 'object') return fact
  if ('anyOf' in fact) return askedText(fact.anyOf, say)
  if ('least' in fact) return experienceBetweenText(fact.least, fact.most, language)
  const names = fact.map((one) => (say.has(one) ? say(one) : one))
  return names.length === 0 ? say('none') : say('names', { names: { and: names } })
}

/** Outcomes stored as sentences by an earlier version, which could not be converted to facts. */
function reportAsWritten(
  outcome: Finding['outcome'],
  { name, detail, required, actual }: Finding['facts'],
): RuleReport {
  const text = (fact: Fact | undefined) => (typeof fact === 'string' ? fact : '')
  return {
    rule: text(name),
    outcome,
    detail: text(detail),
    required: text(required),
    actual: text(actual),
    isForPeople: false,
  }
}

// Every read and save of an application words about a dozen findings, which seldom change.
const kept = new Map<string, RuleReport>()
const keptAtMost = 5_000

/** Facts written by the institute. Degrees are not translated, as on certificates. */
const ofInstitute = new Set(['department', 'condition', 'courses'])

function translatedFact(name: string, fact: Fact, translate: Translator): Fact {
  if (typeof fact === 'object' && 'anyOf' in fact)
    return { anyOf: fact.anyOf.map((one) => ({ ...one, combination: one.combination.map(translate) })) }
  if (!ofInstitute.has(name)) return fact
  return Array.isArray(fact) ? fact.map(translate) : typeof fact === 'string' ? translate(fact) : fact
}

function translatedFinding(finding: Finding, translate: Translator): Finding {
  const facts = Object.entries(finding.facts).map(
    ([name, fact]) => [name, translatedFact(name, fact, translate)] as const,
  )
  return { ...finding, facts: Object.fromEntries(facts) }
}

// Rules about a post share their facts, which are most of what tells one outcome from another.
let written: { facts: Finding['facts']; text: string } = { facts: {}, text: '{}' }

function textOf(facts: Finding['facts']): string {
  if (facts !== written.facts) written = { facts, text: JSON.stringify(facts) }
  return written.text
}

/** The outcome of a rule, in words. */
export function sayFinding(of: Finding, { translate = asWritten, language, reader }: FindingReading): RuleReport {
  const finding = translate === asWritten ? of : translatedFinding(of, translate)
  const { rule, outcome, reason, facts } = finding
  const key = `${language} ${reader} ${outcome} ${rule} ${reason} ${textOf(facts)}`
  const before = kept.get(key)
  if (before) return before
  const report = saidFinding(finding, { language, reader })
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(key, report)
  return report
}

function saidFinding(
  { rule, outcome, reason, facts }: Finding,
  { language, reader }: Omit<FindingReading, 'translate'>,
): RuleReport {
  const say = eligibility.in(language) as EligibilitySay
  if (rule === 'as-written') return reportAsWritten(outcome, facts)
  const entries = Object.entries(facts).map((entry) => [entry[0], named(entry, say, language)] as const)
  // Sentences select by language-independent values, not by words.
  const takes = facts['wanted'] === 'ANY' ? 'all' : 'some'
  const said: Record<string, string | number> = { ...Object.fromEntries(entries), reader, takes }
  if (say.has(`${rule}.allowed`)) said['allowed'] = say(`${rule}.allowed`, said)
  // Names the courses if they have different requirements.
  const of = (key: string) => {
    const text = say(key, said)
    return facts['courses'] ? say('of-courses', { ...said, said: text }) : text
  }
  return {
    rule: of(`${rule}.name`),
    outcome,
    detail: of(`${rule}.${reason}`),
    required: say(`${rule}.required`, said),
    // A missing value shows nothing.
    actual: reason === 'unknown' ? '' : say(`${rule}.actual`, said),
    isForPeople: reason === 'committee',
  }
}
