import { useQuery } from '@tanstack/react-query'
import { saveAs } from '#web/platform/download.ts'
import css from './qr-code.module.css'

/** The dark squares of a QR code as one path, with units of one square. */
async function squaresOf(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const path = Array.from(modules.data).flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: path.join('') }
}

const dark = '#14232b'

// The standard requires a margin of four light squares.
const quiet = 4

const pixelsOfSquare = 12

/** Saves the code as a picture, so that a phone's app can read it from the gallery. */
export async function saveQrCode(text: string, filename: string): Promise<void> {
  const { size, path } = await squaresOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = (size + 2 * quiet) * pixelsOfSquare
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(pixelsOfSquare, pixelsOfSquare)
  pen.translate(quiet, quiet)
  pen.fillStyle = dark
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, size, size)
  canvas.toBlob((blob) => blob && saveAs(blob, filename), 'image/png')
}

/** A QR code as vectors: sharp on any screen and on paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => squaresOf(text), staleTime: Infinity })
  const size = (data?.size ?? 33) + 2 * quiet
  return (
    <svg
      className={css.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      {data && <path d={data.path} fill={dark} />}
    </svg>
  )
}
