/** How many requests this process has been sent. Requests for kept pages and files only add one to a number. */
export class RequestCounts {
  all = 0
  routed = 0
}
