declare module '#server/platform/database/tables.ts' {
  interface Tables {
    captcha: CaptchaTable
  }
}

interface CaptchaTable {
  id: string
  merchant: string
  kind: 'picture' | 'work'
  answer: string
  visitor_hash: Buffer
  network: string | null
  expires_at: Date
}

export {}
