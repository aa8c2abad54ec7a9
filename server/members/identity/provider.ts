/** What a provider has proven of its user. Issuer and subject are the identity; the rest only fills a form. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email?: string
  readonly name?: string
}

export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A provider that is ready to sign somebody in. Both throw what openid-client throws. */
export interface Provider {
  /** Where the browser goes. */
  address(flow: FlowSecrets): Promise<string>
  /** `answer`: the address at which the provider sent the browser back. */
  finish(flow: FlowSecrets, answer: URL): Promise<Identity>
}
