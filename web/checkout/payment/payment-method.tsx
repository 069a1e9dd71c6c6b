/** Card is the only one (spec §9). */
export function PaymentMethod() {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      <label className="flex min-h-11 items-center gap-3 rounded-sm border border-ink bg-white px-4">
        <input
          type="radio"
          name="paymentMethod"
          value="Card"
          defaultChecked
          className="size-4.5 accent-ink"
        />
        Card
      </label>
    </fieldset>
  )
}
