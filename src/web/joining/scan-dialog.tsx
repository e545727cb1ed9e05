import { useEffect, useRef, useState } from 'react'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { joining as say } from '#words/selection/joining.ts'
import css from './joining.module.css'

/** Reads QR codes from the camera at the back until it has one; returns what ends it. */
async function readCode(player: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const { QRCanvas, frameLoop, rearCamera } = await import('qr/dom.js')
  const camera = await rearCamera(player)
  const canvas = new QRCanvas()
  const cancel = frameLoop(() => {
    // The camera has no picture yet, or the dialog has closed.
    if (player.videoWidth * player.clientWidth === 0) return
    void camera.readFrame(canvas).then((found) => {
      if (typeof found === 'string') onText(found)
    })
  }, player)
  return () => {
    cancel()
    camera.stop()
  }
}

const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'

type ScanDialogProps = { onScan: (text: string) => void; onClose: () => void }

/** Scans the code of a letter with the camera of this device. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const { current: player } = video
    if (!player) return
    let isOver = false
    const begun = readCode(player, (text) => {
      if (isOver) return
      isOver = true
      latest.current(text)
    })
    begun.catch((error: unknown) => setProblem(say(isDenied(error) ? 'cameraDenied' : 'noCamera')))
    return () => {
      isOver = true
      void begun.then(
        (stop) => stop(),
        () => undefined,
      )
    }
  }, [])
  return (
    <Dialog
      isOpen
      title={say('scanTitle')}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {say('cancel')}
        </Button>
      }
    >
      <Stack gap={12}>
        {problem === null ? (
          <p>{say('scanLead')}</p>
        ) : (
          <Callout tone="bad" role="alert">
            {problem}
          </Callout>
        )}
        <video
          ref={video}
          className={css.camera}
          hidden={problem !== null}
          muted
          playsInline
          aria-label={say('cameraView')}
        />
      </Stack>
    </Dialog>
  )
}
