// The health check of a container: ends with 0 when the shop of this machine is ready for requests.
const port = process.env.PORT ?? '3000'
const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
