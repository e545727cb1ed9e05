import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import type { Permission } from '#domain/accounts/permissions.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { sayConsent, guardianConsentQuery } from '#web/applications/guardian-consent-query.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { ReceivedLetters } from '#web/letters/received-letters.tsx'
import { joined } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { KeyLegend } from '#web/ui/keys/key-legend.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { ProposalNotice } from '#web/review/proposals/proposal-notice.tsx'
import { corrections as sayCorrections } from '#words/review/corrections.ts'
import { proposals as sayProposal } from '#words/review/proposals.ts'
import { review as say } from '#words/review/review.ts'
import { scrutiny as sayScrutiny } from '#words/review/scrutiny.ts'
import type { OfferedTransition } from '#domain/applications/decisions/decision.ts'
import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { call } from '#web/platform/api.ts'
import type { AboutApplication, ReviewSource } from '#web/review/reviews.ts'
import { HistoryPanel } from './history-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { CorrectionsPanel } from '#web/review/corrections/corrections-panel.tsx'
import { Notices, Panel, PanelPair } from './panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ReviewedNotices } from './reviewed-parts.tsx'
import { transitionKeysFor } from './transition.ts'
import { RulesPanel } from './rules-panel.tsx'
import { historyQuery, type FailedDecision, type useDecision } from './use-decision.ts'
import type { UndoAction } from './use-undo.ts'
import { ask } from '#web/platform/query-client.ts'
import { personSigns, type SamePerson } from '#domain/applications/same-person.ts'
import { UserText } from '#web/ui/user-text.tsx'
import css from './payment-panel.module.css'

type SamePeopleProps = {
  found: readonly SamePerson[] | undefined
  /** Renders a link to another application. */
  linkTo: (applicationId: string) => ReactNode
}

/** Other applications that look like those of the same person, by what they have in common. */
function SamePeople({ found = [], linkTo }: SamePeopleProps) {
  const signs = personSigns.flatMap((sign) => {
    const others = found.filter((one) => one.sign === sign)
    return others.length > 0 ? [{ sign, others }] : []
  })
  if (signs.length === 0) return null
  return (
    <Notices>
      <Callout tone="warning" isSmall>
        {signs.map(({ sign, others }) => (
          <div key={sign}>
            <p>{say(`sameOn.${sign}`, { count: others.length })}</p>
            <ul className={css.others}>
              {others.map(({ applicationId, name }) => (
                <li key={applicationId}>
                  {linkTo(applicationId)}
                  {name && (
                    <>
                      {' '}
                      (<UserText>{name}</UserText>)
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Callout>
    </Notices>
  )
}

/** Addresses that refused mail, the time of the last attempt, and the mail server's answer. */
function RefusedMails({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(ask('GET /api/applications/{applicationId}/refused-mails', { params: { applicationId } }))
  if (!data || data.mails.length === 0) return null
  return (
    <Notices>
      {data.mails.map(({ to, refusedAt: at, with: codes }) => (
        <Callout key={to} tone="warning" isSmall>
          {joined(say.rich('mailRefusedAt', { to, at, codes, b: (text) => <b>{joined(text)}</b> }))}
        </Callout>
      ))}
    </Notices>
  )
}

/** The keys of the page, as far as the officer may do what they do. */
function keysFor(may: (permission: Permission) => boolean) {
  const when = (permission: Permission, ...keys: { keys: string[]; does: string }[]) => (may(permission) ? keys : [])
  return [
    { keys: ['←', '→'], does: say('keyMove') },
    ...transitionKeysFor(may),
    ...(may('applications.decide') ? [] : when('decisions.propose', { keys: ['A', 'R'], does: sayProposal('keys') })),
    ...when(
      'scrutiny.mark',
      { keys: ['1', '2', '3'], does: sayScrutiny('keyVerdicts') },
      { keys: ['N'], does: sayScrutiny('keyTakeNext') },
    ),
    ...when(
      'corrections.ask',
      { keys: ['C'], does: sayCorrections('panel.askKey') },
      { keys: ['K'], does: sayCorrections('panel.confirmKey') },
    ),
    ...when('documents.read', { keys: ['D'], does: say('keyDocuments') }),
    { keys: ['P'], does: say('keyPrint') },
  ]
}

type DecideFirstProps<A extends AnyApplication> = {
  reviews: ReviewSource<A>
  application: A
  about: AboutApplication
  refusal: FailedDecision | null
  onAsk: (transition: OfferedTransition, isAsProposed?: boolean) => void
  make: ReturnType<typeof useDecision>['make']
  undoing: UndoAction
  /** What clerks found. */
  scrutiny: ReactNode
  /** What they found about the rules to check, in their order. */
  foundRules: readonly (FindingVerdict | undefined)[]
  /** All answers. */
  children: ReactNode
}

function History<A extends AnyApplication>({
  reviews,
  application,
  about,
}: Omit<DecideFirstProps<A>, 'refusal' | 'onAsk' | 'make' | 'undoing' | 'scrutiny' | 'foundRules' | 'children'>) {
  const { data, isError, refetch } = useQuery(historyQuery(application.applicationId))
  return (
    <HistoryPanel
      history={data?.history}
      isError={isError}
      onTryAgain={() => void refetch()}
      applicantEmail={application.email}
      documentLabel={(docType) =>
        about.documents.find((one) => one.docType === docType)?.label ?? reviews.documentLabel(docType)
      }
    />
  )
}

/** Marks applicants under 18, with the consent of a parent or guardian. */
function MinorNotice({ applicationId }: { applicationId: string }) {
  const { data, isError, refetch } = useQuery(guardianConsentQuery(applicationId))
  if (isError && !data) {
    return (
      <Notices>
        <Callout isSmall tone="bad" role="alert">
          {say('minorUnknown')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
        </Callout>
      </Notices>
    )
  }
  if (!data?.isMinor) return null
  const line = sayConsent(data)
  return (
    <Notices>
      <Callout isSmall>
        {joined(say.rich('minor', { consent: line ?? 'none', b: (text) => <b>{joined(text)}</b> }))}
      </Callout>
    </Notices>
  )
}

/** The left side: panels in the order in which a decision needs them. */
export function DecideFirst<A extends AnyApplication>(props: DecideFirstProps<A>) {
  const { reviews, application, about, refusal, onAsk, make, undoing, scrutiny, foundRules, children } = props
  const { applicationId, proposal } = application
  const may = useMay()
  const scope = { track: reviews.track, driveId: application.driveId }
  return (
    <>
      <ReviewedNotices
        of={application}
        shown={reviews.shown(application)}
        refusal={refusal}
        onUndo={undoing.undo}
        isBusy={undoing.isBusy}
      />
      {proposal && (
        <ProposalNotice
          track={reviews.track}
          application={application}
          onDecide={() => onAsk(proposal.transition, true)}
          onWithdraw={async () => {
            const isDone = await make(() =>
              call('DELETE /api/applications/{applicationId}/proposal', { params: { applicationId } }),
            )
            if (isDone) showToast({ type: 'success', title: sayProposal('withdrawn') })
          }}
        />
      )}
      <SamePeople found={application.samePeople} linkTo={(other) => <ApplicationLink id={other} />} />
      <RefusedMails applicationId={applicationId} />
      <MinorNotice applicationId={applicationId} />
      {application.abilities.reviewRefusal === null && (
        <CorrectionsPanel
          key={`${applicationId} corrections`}
          application={application}
          mayAsk={may('corrections.ask', scope)}
        />
      )}
      {scrutiny}
      <RulesPanel rules={application.eligibility} found={foundRules} />
      <PanelPair>
        <PaymentPanel
          track={reviews.track}
          application={application}
          about={about}
          onAsk={onAsk}
          linkTo={(other) => <ApplicationLink id={other} />}
        />
        {application.abilities.reviewRefusal === null && (
          <History key={applicationId} reviews={reviews} application={application} about={about} />
        )}
      </PanelPair>
      {application.abilities.reviewRefusal === null && may('notes.read', scope) && (
        <NotesPanel key={applicationId} applicationId={applicationId} mayWrite={may('notes.write', scope)} />
      )}
      <ReceivedLetters applicationId={applicationId} Section={Panel} />
      {children}
      <KeyLegend keys={keysFor((permission) => may(permission, scope))} />
    </>
  )
}
