import { useState, type CSSProperties } from 'react'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { review as say } from '#words/review/review.ts'
import css from './document-viewer.module.css'
import type { View } from './viewed-document.ts'

type PictureSize = { width: number; height: number }

/** The bounding box of a turned picture, and the picture's own size inside it. */
export function turnedSizes(
  natural: PictureSize,
  boxWidth: number,
  quarterTurns: number,
): { box: PictureSize; picture: PictureSize } {
  const isOnItsSide = quarterTurns % 2 === 1
  const ratio = isOnItsSide ? natural.width / natural.height : natural.height / natural.width
  const box = { width: boxWidth, height: boxWidth * ratio }
  return { box, picture: isOnItsSide ? { width: box.height, height: box.width } : box }
}

type PictureViewProps = { url: string; label: string; view: View; paneWidth: number; onTryAgain: () => void }

/** A picture as wide as the pane, or in its own size if that is smaller. */
export function PictureView({ url, label, view, paneWidth, onTryAgain }: PictureViewProps) {
  const [natural, setNatural] = useState<PictureSize | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <ErrorState error={say('notArrived')} onTryAgain={onTryAgain} />
  const sizes = natural && turnedSizes(natural, Math.min(paneWidth, natural.width) * view.zoom, view.quarterTurns)
  const style: CSSProperties = sizes
    ? { ...sizes.picture, transform: `translate(-50%, -50%) rotate(${view.quarterTurns * 90}deg)` }
    : { visibility: 'hidden' }
  return (
    <div className={css.picture} style={sizes?.box}>
      <img
        src={url}
        alt={label}
        style={style}
        onLoad={({ currentTarget }) =>
          setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setIsBroken(true)}
      />
    </div>
  )
}
