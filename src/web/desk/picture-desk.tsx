import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Contents } from '#domain/documents/document.ts'
import { fileRules } from '#domain/documents/file-rules.ts'
import { accepts } from '#web/documents/accepts.ts'
import { showSize } from '#web/documents/file-size.ts'
import box from '#web/documents/printed-box.module.css'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { desk as say } from '#words/form/desk.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import type { Cut } from '#lib/desk/canvas.ts'
import { LaidAgain, DeskDialog } from './desk-dialog.tsx'
import css from './desk.module.css'
import { frameOf, type Frame } from './frames.ts'
import type { KeptDesk } from './kept-desk.ts'
import { sayPictureProblem } from './picture-problem.ts'
import { placedFirst, type PlacedPicture, type PicturePlacement } from './placing.ts'
import { Range } from './range.tsx'
import { useBlobUrl } from './use-blob-url.ts'
import { useCut, useOpened, type CutPicture } from './use-cut.ts'
import type { Picture } from '#lib/desk/picture-tasks.ts'
import type { Workshop } from '#lib/desk/picture-worker-client.ts'

const mostDegrees = 15
const mostZoom = 5

type FrameProps = {
  url: string
  label: string
  frame: Frame
  placing: PicturePlacement
  onPlace: (placing: PicturePlacement) => void
  onArea: (area: Cut['area']) => void
}

const share = (percent: number) => percent / 100

/** The picture under its frame; the person moves the picture, not the frame. */
function FramedPicture({ url, label, frame, placing, onPlace, onArea }: FrameProps) {
  const turn = (by: 1 | -1) => onPlace({ ...placing, quarters: (placing.quarters + by + 4) % 4 })
  return (
    <div>
      <div className={css.cropper} data-frame={frame.box}>
        <Cropper
          image={url}
          aspect={frame.aspect}
          crop={placing.crop}
          zoom={placing.zoom}
          maxZoom={mostZoom}
          rotation={placing.quarters * 90 + placing.degrees}
          keyboardStep={4}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: frame.box === 'photo' ? (css.oval ?? '') : '' }}
          cropperProps={{ role: 'application', 'aria-label': say('moveIn', { document: label }) }}
          mediaProps={{ alt: '' }}
          onCropChange={(crop) => onPlace({ ...placing, crop })}
          onZoomChange={(zoom) => onPlace({ ...placing, zoom })}
          onCropComplete={({ x, y, width, height }) =>
            onArea({ x: share(x), y: share(y), width: share(width), height: share(height) })
          }
        />
      </div>
      <Row gap={[8, 16]} above={12} align="end">
        <Range
          label={say('zoom')}
          shown={`${placing.zoom.toFixed(1)} ×`}
          value={placing.zoom}
          min={1}
          max={mostZoom}
          step={0.1}
          onChange={(zoom) => onPlace({ ...placing, zoom })}
        />
        <Range
          label={say('straighten')}
          shown={say('degrees', { degrees: placing.degrees })}
          value={placing.degrees}
          min={-mostDegrees}
          max={mostDegrees}
          step={0.5}
          onChange={(degrees) => onPlace({ ...placing, degrees })}
        />
        <Button size="dense" icon={IconRotate2} variant="secondary" onClick={() => turn(-1)}>
          {say('turnLeft')}
        </Button>
        <Button size="dense" icon={IconRotateClockwise2} variant="secondary" onClick={() => turn(1)}>
          {say('turnRight')}
        </Button>
      </Row>
    </div>
  )
}

/** The picture in the box of the printed form. */
function Printed({ picture, label, frame }: { picture: Picture | null; label: string; frame: Frame }) {
  const url = useBlobUrl(picture?.jpeg ?? null)
  return <span className={classNames(box.box, box[frame.box])}>{url && <img src={url} alt={label} />}</span>
}

type ChoiceProps = {
  isInk: boolean
  onInk: (isInk: boolean) => void
  plain: CutPicture
  ink: CutPicture
  frame: Frame
  label: string
}

/** Shows a signature as photographed and as dark ink on white, to choose from. */
function InkChoice({ isInk, onInk, plain, ink, frame, label }: ChoiceProps) {
  const name = useId()
  const choices = [
    { word: say('asInk'), isOn: isInk, picture: ink.picture, choose: () => onInk(true) },
    { word: say('asPhotographed'), isOn: !isInk, picture: plain.picture, choose: () => onInk(false) },
  ]
  return (
    <Stack as="fieldset" gap={12} className={css.choice}>
      <legend>{say('look')}</legend>
      {choices.map(({ word, isOn, picture, choose }) => (
        <label key={word}>
          <span>
            <input type="radio" name={name} checked={isOn} onChange={choose} />
            {word}
          </span>
          <Printed picture={picture} label={say('asPrintedOf', { document: label })} frame={frame} />
        </label>
      ))}
    </Stack>
  )
}

const hintWords = { empty: 'hint.empty', dark: 'hint.dark', blurred: 'hint.blurred' } as const

function PictureFacts({ picture: { width, height, jpeg } }: { picture: Picture }) {
  return (
    <Muted as="p" isSmall>
      {say('goodSize', { width, height, size: showSize(jpeg.size) })}
    </Muted>
  )
}

/** What is doubtful about a picture, or that it could not be made. */
function Doubts({ made: { picture, isFailed } }: { made: CutPicture }) {
  if (isFailed)
    return (
      <Callout tone="bad" isSmall>
        {say('failed')}
      </Callout>
    )
  return picture?.hints.map((hint) => (
    <Callout key={hint} tone="warning" isSmall>
      {hint === 'small' ? say('hint.small', { width: picture.width, height: picture.height }) : say(hintWords[hint])}
    </Callout>
  ))
}

type ActionsProps = { canUse: boolean; isWanted: boolean; onChoose: (file: File) => void; onUse: () => void }

function PictureActions({ canUse, isWanted, onChoose, onUse }: ActionsProps) {
  return (
    <>
      <FilePicker accept={accepts.picture} onPick={onChoose}>
        {(open) => (
          <Button variant="secondary" onClick={open}>
            {say('chooseAnother')}
          </Button>
        )}
      </FilePicker>
      <Button onClick={onUse} disabled={!canUse} isBusy={isWanted}>
        {say('use')}
      </Button>
    </>
  )
}

export type DeskProps = {
  kind: NamedDocument
  workshop: Workshop
  onUse: (file: File, contents?: Contents) => void
  onClose: () => void
}

/** Delays the button until the last change is drawn, so that the picture used is the picture shown. */
function useWhenMade({ picture, isCurrent }: ReturnType<typeof useCut>, onUse: (jpeg: Blob) => void) {
  const [isWanted, setIsWanted] = useState(false)
  const handOver = useEffectEvent(onUse)
  const ready = isWanted && isCurrent ? picture : null
  useEffect(() => {
    if (ready) handOver(ready.jpeg)
  }, [ready])
  return { isWanted, want: () => setIsWanted(true) }
}

type PictureDeskProps = DeskProps & { first: PlacedPicture; isBroughtBack: boolean; kept: KeptDesk<PlacedPicture> }

/** Crops a photo or signature to its frame, turned and straightened, with a preview of its print. */
export function PictureDesk({ kind, first, isBroughtBack, kept, workshop, onUse, onClose }: PictureDeskProps) {
  const frame = frameOf(kind.docType)
  const [file, setFile] = useState(first.file)
  const [placing, setPlacing] = useState(first.placing)
  const [area, setArea] = useState<Cut['area'] | null>(null)
  const [isInk, setIsInk] = useState(first.isInk)
  const { look, problem } = useOpened(workshop, file)
  const url = useBlobUrl(look?.preview ?? null)
  const isOpened = look !== null
  useEffect(() => {
    // A picture that crashes the page while it opens would crash the next page, too.
    if (isOpened) kept.keep({ file, placing, isInk })
  }, [kept, isOpened, file, placing, isInk])
  const { largest, leastSide } = frame
  const cut = area && { area, degrees: placing.quarters * 90 + placing.degrees }
  const wish = cut && look && { cut, largest, leastSide, isInk: false, maxBytes: fileRules[kind.rules].maxBytes }
  const plain = useCut(workshop, file, wish)
  const ink = useCut(workshop, file, wish && frame.box === 'signature' ? { ...wish, isInk: true } : null)
  const made = isInk ? ink : plain
  const choose = (another: File) => {
    setFile(another)
    setPlacing(placedFirst)
    setArea(null)
  }
  const { isWanted, want } = useWhenMade(made, (jpeg) =>
    onUse(new File([jpeg], jpegName(file.name), { type: jpeg.type })),
  )
  return (
    <DeskDialog
      title={say('photoTitle', { document: kind.label })}
      startsAtTitle
      hasWork={JSON.stringify(placing) !== JSON.stringify(placedFirst)}
      onClose={onClose}
      told={<Doubts made={made} />}
      actions={<PictureActions canUse={made.picture !== null} isWanted={isWanted} onChoose={choose} onUse={want} />}
    >
      {isBroughtBack && file === first.file && <LaidAgain />}
      <Muted as="p" below={16}>
        {say('stays', { use: say('use') })}
      </Muted>
      {problem && (
        <Callout tone="bad" role="alert">
          {problem === 'failed' ? say('failed') : sayPictureProblem(problem, file, 'picture')}
        </Callout>
      )}
      {!problem && !url && <Spinner label={say('opening')} />}
      {url && (
        <Grid columns="minmax(0, 1fr) minmax(0, 240px)" gap={24} phoneGap={16}>
          <FramedPicture
            url={url}
            label={kind.label}
            frame={frame}
            placing={placing}
            onPlace={setPlacing}
            onArea={setArea}
          />
          <Stack gap={12}>
            <p>{frame.box === 'photo' ? say('guidePhoto') : say('guideSignature')}</p>
            {frame.box === 'signature' ? (
              <InkChoice isInk={isInk} onInk={setIsInk} plain={plain} ink={ink} frame={frame} label={kind.label} />
            ) : (
              <>
                <p className={css.caption}>{say('asPrinted')}</p>
                <Printed picture={plain.picture} label={say('asPrintedOf', { document: kind.label })} frame={frame} />
              </>
            )}
            {made.picture && <PictureFacts picture={made.picture} />}
          </Stack>
        </Grid>
      )}
    </DeskDialog>
  )
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
}
