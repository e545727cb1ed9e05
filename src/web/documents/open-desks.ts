import { deviceStore, type DeviceStore } from '#web/platform/device-store.ts'

const nameInTab = 'pravesh.desk'
const dayMs = 86_400_000

/**
 * The document desks of one application. What lies on one is kept on this device until it is used or given up; where the
 * page was ended over it, as a phone does while its camera is open, the same tab opens it again.
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

  /** The one that this tab has open; null once it is closed. */
  say(docType: string | null): void {
    try {
      if (docType === null) sessionStorage.removeItem(nameInTab)
      else sessionStorage.setItem(nameInTab, this.#placeOf(docType))
    } catch {
      // A browser without storage opens nothing again.
    }
  }

  #placeOf(docType: string): string {
    return [this.#applicationId, docType].join()
  }
}
