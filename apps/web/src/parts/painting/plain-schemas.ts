import { config } from 'zod'

// The policy of the page forbids what schemas try to be compiled with, and reports the attempt. What has schemas is loaded after this.
config({ jitless: true })
