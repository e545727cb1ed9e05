import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fileRules } from '#domain/documents/file-rules.ts'
import { accepts } from '#web/documents/accepts.ts'
import { showSize } from '#web/documents/file-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { ProgressBar } from '#web/ui/files/file-tile.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { Row, Muted, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { desk as say } from '#words/form/desk.ts'
import { focusAtOnce } from './corners-editor.tsx'
import { LaidAgain, DeskDialog } from './desk-dialog.tsx'
import { FileNotes } from './file-notes.tsx'
import type { KeptDesk } from './kept-desk.ts'
import { cropButtonId, PageCards, partFieldId, removeButtonId } from './page-cards.tsx'
import { PageCrop } from './page-crop.tsx'
import { contentsOf, type Page, type PageAct, type Pages, type PageMove } from './pages.ts'
import type { DeskProps } from './picture-desk.tsx'
import { useBlobUrl } from './use-blob-url.ts'
import { useJoining, type JoinState } from './use-joining.ts'
import { usePaper } from './use-paper.ts'
import type { JoinedPdf } from '#lib/desk/picture-tasks.ts'

function AddButtons({ onAdd }: { onAdd: (files: File[]) => void }) {
  const add = (file: File, more: File[]) => onAdd([file, ...more])
  return (
    <Row gap={[8, 16]} above={16}>
      <FilePicker accept={accepts.paper} isMultiple onPick={add}>
        {(open) => (
          <Button variant="secondary" icon={IconPlus} onClick={open}>
            {say('addFiles')}
          </Button>
        )}
      </FilePicker>
      <FilePicker accept="image/*" isCamera onPick={add}>
        {(open) => (
          <Button variant="secondary" icon={IconCamera} data-touch-only onClick={open}>
            {say('photographNext')}
          </Button>
        )}
      </FilePicker>
    </Row>
  )
}

type MadeProps = { joined: JoinedPdf; name: string; count: number; maxBytes: number; onPictures: (() => void) | null }

/** The resulting file: its size, what was done to it, and a preview. */
function MadeFile({ joined: { pdf, fits, isSmaller }, name, count, maxBytes, onPictures }: MadeProps) {
  const url = useBlobUrl(pdf)
  const size = showSize(pdf.size)
  if (!fits) {
    return (
      <Callout tone="bad" role="alert">
        <p>{say('tooLarge', { size, limit: showSize(maxBytes) })}</p>
        {onPictures && <TextButton onClick={onPictures}>{say('makePictures')}</TextButton>}
      </Callout>
    )
  }
  return (
    <Callout tone="good" role="status">
      <p>{say('made', { count, size })}</p>
      {isSmaller && <p>{say('madeCoarser')}</p>}
      {url && (
        <a href={url} download={name}>
          {say('saveCopy')}
        </a>
      )}
    </Callout>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <Stack gap={8}>
      <p role="status">{say('joining', { done, of })}</p>
      <ProgressBar fraction={done / of} label={say('joiningLabel')} />
    </Stack>
  )
}

type OutcomeProps = Omit<MadeProps, 'joined'> & { joining: JoinState }

/** How far the joining is, and its outcome. */
function Outcome({ joining, onPictures, ...made }: OutcomeProps) {
  if (joining.is === 'joining') return <Progress {...joining} />
  if (joining.is === 'joined') return <MadeFile joined={joining.joined} onPictures={onPictures} {...made} />
  if (joining.is === 'laid-out') return null
  return (
    <Callout tone="bad" role="alert">
      <p>{say(onPictures ? 'joiningFails' : 'failed')}</p>
      {onPictures && <TextButton onClick={onPictures}>{say('makePictures')}</TextButton>}
    </Callout>
  )
}

type ActionsProps = {
  joining: JoinState
  canJoin: boolean
  /** Of a single page nothing has to be joined: one press makes and uses it. */
  isAlone: boolean
  onJoin: () => void
  onStop: () => void
  onBack: () => void
  onUse: (pdf: Blob) => void
}

/** The main button of each state gets the focus, since the previous one has disappeared. */
function PaperActions({ joining, canJoin, isAlone, onJoin, onStop, onBack, onUse }: ActionsProps) {
  if (joining.is === 'joining') {
    return (
      <Button key="stop" ref={focusAtOnce} variant="secondary" onClick={onStop}>
        {say('stop')}
      </Button>
    )
  }
  if (joining.is === 'joined') {
    const { fits, pdf } = joining.joined
    return (
      <>
        <Button key="back" ref={fits ? undefined : focusAtOnce} variant="secondary" onClick={onBack}>
          {say('backToPages')}
        </Button>
        <Button key="use" ref={focusAtOnce} disabled={!fits} onClick={() => onUse(pdf)}>
          {say('use')}
        </Button>
      </>
    )
  }
  return (
    <Button key="join" onClick={onJoin} disabled={!canJoin}>
      {say(isAlone ? 'use' : 'join')}
    </Button>
  )
}

function wordsOf(told: PageMove, of: number): string {
  if (told.is === 'moved') return say('moved', { from: told.from, to: told.to, of })
  return say('turned', { number: told.number, degrees: told.turns * 90 })
}

type LaidOutProps = {
  pages: Pages
  opening: string | null
  act: (given: PageAct) => void
  onCrop: (page: Page) => void
  onAdd: (files: readonly File[]) => void
}

/** The pages on the desk. */
function LaidOut({ pages: { list, removed, told }, opening, act, onCrop, onAdd }: LaidOutProps) {
  const [isNaming, setIsNaming] = useState(false)
  if (!isNaming && list.some(({ part }) => part !== '')) setIsNaming(true)
  const beginNaming = () => {
    flushSync(() => setIsNaming(true))
    if (list[0]) document.getElementById(partFieldId(list[0].id))?.focus()
  }
  const putBack = (id: number) => {
    flushSync(() => act({ act: 'restore' }))
    document.getElementById(removeButtonId(id))?.focus()
  }
  return (
    <>
      {list.length === 0 && opening === null && <p>{say('noPages')}</p>}
      {isNaming && (
        <Muted as="p" below={16}>
          {say('namePartsHint')}
        </Muted>
      )}
      <PageCards list={list} act={act} onCrop={onCrop} isNaming={isNaming} />
      <div role="status">
        {told && <VisuallyHidden>{wordsOf(told, list.length)}</VisuallyHidden>}
        {opening !== null && <Spinner label={say('openingFile', { name: opening })} />}
        {removed && (
          <Text above={8} key={removed.page.id}>
            {say('removed', { number: removed.at + 1 })}{' '}
            <TextButton ref={focusAtOnce} onClick={() => putBack(removed.page.id)}>
              {say('undo')}
            </TextButton>
          </Text>
        )}
      </div>
      {list.length > 1 && !isNaming && <TextButton onClick={beginNaming}>{say('nameParts')}</TextButton>}
      <AddButtons onAdd={onAdd} />
    </>
  )
}

/** Uses a page that was alone once it is made, unless the applicant has to check it first. */
function useAtOnce(joining: JoinState, onUse: (pdf: Blob) => void) {
  const [isWanted, setIsWanted] = useState(false)
  const handOver = useEffectEvent(onUse)
  const made = joining.is === 'joined' && joining.joined.fits && !joining.joined.isSmaller ? joining.joined.pdf : null
  useEffect(() => {
    if (isWanted && made) handOver(made)
  }, [isWanted, made])
  return { want: setIsWanted }
}

type PaperDeskProps = DeskProps & { files: readonly File[] | null; kept: KeptDesk<readonly Page[]> }

/** Arranges photos, scans and PDFs as pages and makes one PDF of them. */
export function PaperDesk({ kind, files, kept, workshop, onUse, onClose }: PaperDeskProps) {
  const { maxBytes } = fileRules[kind.rules]
  const { pages, act, notes, dismiss, opening, add } = usePaper(workshop, files, kept)
  const { joining, join, makePictures, stop, layOut } = useJoining(workshop, act, {
    maxBytes,
    title: kind.label,
    language: document.documentElement.lang,
    pictureOf: (shown) => say('pictureOf', shown),
  })
  const [cropped, setCropped] = useState<Page | null>(null)
  const returnTo = useRef<string | null>(null)
  useEffect(() => {
    if (cropped === null && returnTo.current) document.getElementById(returnTo.current)?.focus()
  }, [cropped])
  const { list } = pages
  const name = `${kind.label}.pdf`
  const isAlone = list.length === 1
  const use = (pdf: Blob) => onUse(new File([pdf], name, { type: 'application/pdf' }), contentsOf(list))
  const atOnce = useAtOnce(joining, use)
  const hasPdf = list.some(({ source }) => source.kind === 'pdf')
  if (cropped?.source.kind === 'photo') {
    const done = () => {
      returnTo.current = cropButtonId(cropped.id)
      setCropped(null)
    }
    const { source } = cropped
    const number = list.findIndex(({ id }) => id === cropped.id) + 1
    return <PageCrop page={{ ...cropped, source }} number={number} workshop={workshop} act={act} onDone={done} />
  }
  return (
    <DeskDialog
      title={say('paperTitle', { document: kind.label })}
      startsAtTitle
      hasWork={list.length > 0}
      onClose={onClose}
      actions={
        <PaperActions
          joining={joining}
          canJoin={list.length > 0 && opening === null}
          isAlone={isAlone}
          onJoin={() => {
            atOnce.want(isAlone)
            void join(list)
          }}
          onStop={stop}
          onBack={layOut}
          onUse={use}
        />
      }
    >
      {files === null && list.length > 0 && <LaidAgain />}
      <Muted as="p" below={16}>
        {say(joining.is === 'joined' || isAlone ? 'stays' : 'staysJoined', { join: say('join'), use: say('use') })}
      </Muted>
      <FileNotes
        notes={notes}
        onPassword={(note, password) => add([note.file], password)}
        onDismiss={dismiss}
        onAlone={(file) => onUse(file)}
      />
      <Outcome
        {...{ joining, name, maxBytes }}
        count={list.length}
        onPictures={hasPdf ? () => void makePictures(list) : null}
      />
      {(joining.is === 'laid-out' || joining.is === 'failed') && (
        <LaidOut pages={pages} opening={opening} act={act} onCrop={setCropped} onAdd={add} />
      )}
    </DeskDialog>
  )
}
