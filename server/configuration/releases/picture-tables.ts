declare module '#server/platform/database/tables.ts' {
  interface Tables {
    picture: { hash: string; content: Buffer; width: number; height: number }
    merchant_picture: { merchant: string; hash: string; sent_at: Date; sent_by: string }
    release_picture: { merchant: string; number: number; hash: string }
  }
}

export {}
