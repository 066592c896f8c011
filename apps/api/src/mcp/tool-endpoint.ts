import { type IncomingHttpHeaders } from 'node:http'
import { type PublicAddresses } from '../runtime/public-addresses'
import { answerPost, type Post, type PostAnswer, type PostRuntime } from './answer-post'
import { refuseOrigin } from './refuse-origin'
import { refuseStream } from './refuse-stream'
import { describeServer } from './servers/tool-server'

export interface ToolEndpointOptions extends PostRuntime {
  addresses: PublicAddresses
}

/** The two methods of the endpoint of a tool server, without HTTP. */
export class ToolEndpoint {
  constructor(private readonly options: ToolEndpointOptions) {}

  /** Describes the server. Throws `forbidden` for pages of other sites, `method_not_allowed` for a stream. */
  describe(headers: IncomingHttpHeaders): object {
    refuseOrigin(headers.origin, this.options.addresses)
    refuseStream(headers)
    return describeServer(this.options.server, this.options.addresses)
  }

  /** Answers JSON-RPC messages. Throws `forbidden` for pages of other sites, `rate_limited` if a batch exceeds the limit. */
  post(post: Post): Promise<PostAnswer> {
    refuseOrigin(post.headers.origin, this.options.addresses)
    return answerPost(this.options, post)
  }
}
