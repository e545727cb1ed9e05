import { Outlet } from '@tanstack/react-router'
import { ControlsRoot } from '#web/ui/fields/controls-root.tsx'

/** Pages with form controls, inside whatever frame is around. */
export function ControlsLayout() {
  return (
    <ControlsRoot>
      <Outlet />
    </ControlsRoot>
  )
}
