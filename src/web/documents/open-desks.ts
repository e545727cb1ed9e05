import { deviceStore, type DeviceStore } from '#web/platform/device-store.ts'

const nameInTab = 'pravesh.desk'
const dayMs = 86_400_000

/**
 * The document desks of one application. Their content is stored on this device until it is used or given up. If the
 * browser discards the page meanwhile, as phones do while their camera is open, the same tab opens the desk again.
 */
export class OpenDesks {
  readonly store: DeviceStore<unknown>
  readonly #applicationId: string

  constructor(accountId: string, applicationId: string) {
    this.store = deviceStore(accountId, ['desk', applicationId].join(), dayMs)
    this.#applicationId = applicationId
  }

  async wasOpen(docType: string): Promise<boolean> {
    try {
      if (sessionStorage.getItem(nameInTab) !== this.#placeOf(docType)) return false
    } catch {
      return false
    }
    return (await this.store.all()).some(([name]) => name === docType)
  }

  /** Stores which desk this tab has open; null after closing. */
  say(docType: string | null): void {
    try {
      if (docType === null) sessionStorage.removeItem(nameInTab)
      else sessionStorage.setItem(nameInTab, this.#placeOf(docType))
    } catch {
      // Without storage no desk opens again.
    }
  }

  #placeOf(docType: string): string {
    return [this.#applicationId, docType].join()
  }
}
