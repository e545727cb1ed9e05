import type { Page } from 'playwright-core'
import { allotments as words } from '#words/selection/allotments.ts'
import { selectionLists } from '#words/selection/selection-lists.ts'
import { inAny, press } from './in-any-language.ts'
import { callerOf, type WorkedPortal } from './office-work.ts'
import type { ScreenOf } from './screens.ts'

type Listed = { id: string; status: string }[]

/** The admission of the demo whose seats are corrected, and the draft allotment that waits for a second officer. */
export type CorrectedSeats = { driveId: string; allotmentId: string }

/**
 * Corrects the published round of the demo, as on the day before anybody joined: somebody with a seat is rejected, and
 * a section officer prepares the final list and allots the round again.
 */
export async function correctSeats({ url, sql }: WorkedPortal): Promise<CorrectedSeats> {
  const [registrar, section] = await Promise.all([callerOf(url, 'registrar'), callerOf(url, 'sectionOfficer')])
  const { admissions } = await section<{ admissions: Listed }>('GET', '/api/admissions')
  const driveId = admissions.find(({ status }) => status === 'Closed')?.id ?? ''
  await sql(
    `with undone as (delete from joinings returning application_key)
     update applications set status = 'submitted' from undone where applications.id = undone.application_key`,
  )
  const { allotments } = await section<{ allotments: { id: string; number: string }[] }>(
    'GET',
    `/api/drives/${driveId}/selection/allotments`,
  )
  const published = `/api/drives/${driveId}/selection/allotments/${allotments[0]?.id}`
  const { allotment } = await section<{ allotment: { rows: { applicationId: string; outcome: object | null }[] } }>(
    'GET',
    published,
  )
  const rejected = allotment.rows.find(({ outcome }) => outcome !== null)?.applicationId ?? ''
  const comments = 'The issuing office does not know the score card.'
  await registrar('PATCH', `/api/applications/${rejected}`, { status: 'rejected', reason: 'Other', comments })
  // As when it can no longer be taken back.
  await sql('update applications set held_until = null where application_id = $1', [rejected])
  const reason = `${rejected} is not eligible: the issuing office does not know the score card.`
  const { lists } = await section<{ lists: { kind: string; number: string }[] }>(
    'GET',
    `/api/drives/${driveId}/selection/lists`,
  )
  const final = lists.find(({ kind }) => kind === 'final')?.number
  const at = `/api/drives/${driveId}/selection`
  const corrected = await section<{ allotment: { id: string } }>('POST', `${at}/allotments`, {
    corrects: allotments[0]?.number,
    reason,
  })
  await section('POST', `${at}/lists`, { kind: 'final', corrects: final, reason })
  return { driveId, allotmentId: corrected.allotment.id }
}

const dialog = (page: Page) => page.getByRole('dialog')

/** What a second officer sees before publishing. */
export const correctionScreens = ({ driveId, allotmentId }: CorrectedSeats): ScreenOf<'registrar'>[] => {
  const seats = `/paramedical/admin/admissions/${driveId}/selection`
  return [
    {
      name: 'seat-list-publish',
      who: 'registrar',
      path: () => `${seats}/lists`,
      before: async (page) => {
        await press(page, (language) => selectionLists.in(language)('open'))
        await dialog(page).getByRole('table').first().waitFor()
      },
    },
    {
      name: 'seat-allotments-compare',
      who: 'registrar',
      path: () => `${seats}/allotments/${allotmentId}`,
      before: async (page) => {
        const moved = page.getByRole('table', { name: inAny((language) => words.in(language)('moved')) })
        await moved.getByRole('row').nth(1).waitFor()
        await moved.evaluate((table) => table.closest('section')?.scrollIntoView())
      },
    },
  ]
}
