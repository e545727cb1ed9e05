import { useRef, type ReactNode } from 'react'

type FilePickerProps = {
  /** `.pdf,image/jpeg` … as the `accept` attribute takes it. */
  accept: string
  /** Opens the camera on phones. */
  isCamera?: boolean
  /** Allows several files at once. */
  isMultiple?: boolean
  onPick: (file: File, more: File[]) => void
  /** Draws the button; call `open` from its click. */
  children: (open: () => void) => ReactNode
}

/** A hidden file input with a button of your own. The same file can be chosen twice in a row. */
export function FilePicker({ accept, isCamera = false, isMultiple = false, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const [file, ...more] = Array.from(event.target.files ?? [])
          event.target.value = ''
          if (file) onPick(file, more)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
