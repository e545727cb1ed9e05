import type { ReactNode } from 'react'
import { ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { DraftRow, SentRow } from './own-application-rows.tsx'
import type { OwnApplication, OwnGroups } from './own-application.ts'

const say = ownApplications(language)

type GroupProps = {
  title: string
  note: string
  of: readonly OwnApplication[]
  row: (application: OwnApplication) => ReactNode
}

function Group({ title, note, of, row }: GroupProps) {
  if (of.length === 0) return null
  return (
    <section>
      <SectionHead title={title} note={note} />
      <ListRows>{of.map(row)}</ListRows>
    </section>
  )
}

/** Drafts and what was sent, each under its heading; a group without anything is left out. */
export function OwnLists({ groups: { next, drafts, sent } }: { groups: OwnGroups }) {
  return (
    <Stack gap={40}>
      <Group
        title={say('drafts', { others: next ? 'yes' : 'no' })}
        note={say('draftsNote')}
        of={drafts}
        row={(application) => <DraftRow key={application.applicationId} application={application} />}
      />
      <Group
        title={say('sent')}
        note={say('sentNote')}
        of={sent}
        row={(application) => <SentRow key={application.applicationId} application={application} />}
      />
    </Stack>
  )
}
