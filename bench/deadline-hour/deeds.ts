import type { Client } from 'pg'
import type { Random } from '#server/demo/random.ts'
import { drawnPhoto } from '#server/demo/pictures.ts'
import { callOver, type HttpAnswer, type Send } from '../../test/http-call.ts'
import type { Applicants, ArrivingApplicant } from './applicants.ts'
import type { Arrival, Ending } from './arrivals.ts'

type DeedAnswer = HttpAnswer<{ application: { version: number }; uploadUrl: string; key: string }>

/** What the portal acknowledged: nothing may be missing afterwards. */
type AcknowledgedDeeds = { versions: Map<string, number>; submitted: Set<string>; photos: Set<string> }

/** The shares of deeds among all arrivals. */
const shares = [
  ['save', 70],
  ['read', 15],
  ['upload', 10],
  ['submit', 5],
] as const

const [tooMany, unavailable] = [429, 503]

function endingOf({ status, headers, text }: DeedAnswer): Ending {
  if (status >= 200 && status < 300) return 'done'
  if ((status === tooMany || status === unavailable) && headers.has('retry-after')) return 'shed'
  process.stderr.write(`deadline hour: ${status} ${text.slice(0, 300)}\n`)
  return 'wrong'
}

/** The people of a deadline evening at one portal: what each does on arrival, and what the portal acknowledged. */
export async function openDeeds(url: string, { filling, ready }: Applicants, random: Random) {
  const acknowledged: AcknowledgedDeeds = { versions: new Map(), submitted: new Set(), photos: new Set() }
  const photo = new Uint8Array(await drawnPhoto(random, { isLongHair: true }))
  let next = 0

  const call = (method: string, path: string, { token }: ArrivingApplicant, body?: Send['body']): Promise<DeedAnswer> =>
    callOver(url, method, path, { token, body })

  const save = async (who: ArrivingApplicant, body: object): Promise<DeedAnswer> => {
    const answer = await call('PUT', `/api/applications/${who.applicationId}`, who, body)
    const known = acknowledged.versions.get(who.applicationId) ?? 0
    if (answer.status === 200)
      acknowledged.versions.set(who.applicationId, Math.max(known, answer.body.application.version))
    return answer
  }
  const somebody = () => filling[next++ % filling.length] as ArrivingApplicant

  const deeds = {
    save: () => save(somebody(), { currentStep: 3, candidateName: `Ananya Verma ${next}` }),
    read: () => {
      const who = somebody()
      return call('GET', `/api/applications/${who.applicationId}`, who)
    },
    upload: async () => {
      const who = somebody()
      const of = `${who.applicationId}/photo`
      const asked = await call('POST', `/api/uploads/generate-upload-url/${of}`, who, { fileExtension: 'jpg' })
      if (asked.status !== 200) return asked
      const { uploadUrl, key } = asked.body
      const sent = await fetch(new URL(uploadUrl, url), {
        method: 'PUT',
        body: photo,
        headers: { 'content-type': 'image/jpeg' },
      })
      const text = await sent.text()
      if (sent.status !== 200) return { ...asked, status: sent.status, headers: sent.headers, text }
      const confirmed = await call('POST', `/api/uploads/confirm-upload/${of}`, who, { key })
      if (confirmed.status === 200) acknowledged.photos.add(who.applicationId)
      return confirmed
    },
    /** As the form does: typed answers are saved, then submitted. */
    submit: async () => {
      const who = ready.pop()
      if (!who) throw new Error('Everybody who was ready has submitted: measure with more people.')
      const saved = await save(who, { payment: { utr: `6${String(ready.length).padStart(11, '4')}` } })
      if (saved.status !== 200) return saved
      const path = `/api/applications/${who.applicationId}/submit`
      const answer = await call('POST', path, who, { declaration: { accepted: true } })
      if (answer.status === 200) acknowledged.submitted.add(who.applicationId)
      return answer
    },
  }

  const act = async (): Promise<Omit<Arrival, 'tookMs'>> => {
    const deed = random.weighted(shares)
    const ending = await deeds[deed]().then(endingOf, (error: Error) => {
      // Reported, because a portal that cannot be reached would look like a busy one.
      if (!/fetch failed|terminated/.test(error.message)) throw error
      return 'unanswered' as const
    })
    return { deed, ending }
  }
  return { acknowledged, act }
}

/** How many acknowledged writes the database lacks. */
export async function countLost(client: Client, { versions, submitted, photos }: AcknowledgedDeeds): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    `select (
       select count(*) from unnest($1::text[], $2::int[]) as noted (id, version)
       left join applications a on a.application_id = noted.id where a.version is null or a.version < noted.version
     )::int + (
       select count(*) from unnest($3::text[]) as noted (id)
       left join applications a on a.application_id = noted.id where a.status is distinct from 'submitted'
     )::int + (
       select count(*) from unnest($4::text[]) as noted (id) where not exists (
         select from documents d join applications a on a.id = d.application_id
         where a.application_id = noted.id and d.doc_type = 'photo')
     )::int as lost`,
    [[...versions.keys()], [...versions.values()], [...submitted], [...photos]],
  )
  return rows[0]?.lost ?? Number.NaN
}
