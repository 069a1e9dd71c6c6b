import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { typeNames } from '../../../contract/catalogue/categories.ts'
import { mostConditions } from '../../../contract/collections/collection.ts'
import { useCategories } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { apiQuery } from '../api-query.ts'
import { addFields } from '../ui/add-fields.ts'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { currencyUnit } from '../ui/currency-unit.ts'
import { failureDetails, keepsScreen } from '../ui/failure-words.tsx'
import {
  type CollectionValues,
  type ConditionValues,
  isFilledIn,
  newCondition,
  ruleOf,
} from './collection-values.ts'
import { conditionNames, countInWords } from './collection-words.ts'

type RuleFieldsProps = {
  values: CollectionValues
  errors: FieldErrors
  change: (part: Partial<CollectionValues>) => void
}

export function RuleFields({ values, errors, change }: RuleFieldsProps) {
  const { match, conditions } = values
  const changeAt = (key: number, part: Partial<ConditionValues>) =>
    change({ conditions: conditions.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-stone-300 pt-4">
      <legend className="sr-only">Rule</legend>
      <ChoiceSelect
        label="A product is in the collection when"
        name="match"
        value={match}
        choices={{ all: 'all conditions hold', any: 'any condition holds' }}
        onChoose={(chosen) => change({ match: chosen })}
      />
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          index={index}
          error={errors[`condition${index}`]}
          onChange={(part) => changeAt(condition.key, part)}
          onRemove={
            conditions.length > 1
              ? () => change({ conditions: conditions.filter(({ key }) => key !== condition.key) })
              : undefined
          }
        />
      ))}
      {conditions.length < mostConditions && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={addFields(() => change({ conditions: [...conditions, newCondition()] }))}
        >
          Add a condition
        </Button>
      )}
      <Preview values={values} />
    </fieldset>
  )
}

type ConditionRowProps = {
  condition: ConditionValues
  index: number
  error: string | undefined
  onChange: (part: Partial<ConditionValues>) => void
  onRemove: (() => void) | undefined
}

function ConditionRow({ condition, index, error, onChange, onRemove }: ConditionRowProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <ChoiceSelect
        label={`Condition ${index + 1}`}
        name={`field${index}`}
        value={condition.field}
        choices={conditionNames}
        onChoose={(field) => onChange({ field, is: '' })}
      />
      <ConditionValue name={`condition${index}`} {...{ condition, error, onChange }} />
      {onRemove && (
        <button type="button" onClick={onRemove} className="min-h-11 self-end text-sm link-underline">
          Remove<span className="sr-only"> condition {index + 1}</span>
        </button>
      )}
    </div>
  )
}

type ConditionValueProps = Pick<ConditionRowProps, 'condition' | 'error' | 'onChange'> & { name: string }

function ConditionValue({ name, condition, error, onChange }: ConditionValueProps) {
  const categories = useCategories()
  const { field, is, from, to } = condition
  if (field === 'onSale') return <span />
  if (field === 'category' || field === 'subCategory') {
    const names = field === 'category' ? categories.map((one) => one.name) : typeNames(categories)
    return (
      <Select
        label="is"
        name={name}
        value={is}
        error={error}
        onChange={({ target }) => onChange({ is: target.value })}
      >
        <option value="">Choose</option>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    )
  }
  if (field === 'price')
    return (
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={`from, in ${currencyUnit()}`}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={from}
          error={error}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={`to, in ${currencyUnit()}`}
          name={`${name}To`}
          inputMode="decimal"
          autoComplete="off"
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
    )
  return (
    <TextField
      label={field === 'newness' ? 'number of days' : 'is'}
      name={name}
      inputMode={field === 'newness' ? 'numeric' : 'text'}
      autoComplete="off"
      value={is}
      error={error}
      onChange={({ target }) => onChange({ is: target.value })}
    />
  )
}

const debounceMs = 300

/** How many products the rule holds for as it is typed, and the newest of them. */
function Preview({ values }: { values: CollectionValues }) {
  const asked = isFilledIn(values) ? JSON.stringify(ruleOf(values)) : undefined
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), debounceMs)
    return () => clearTimeout(timer)
  }, [asked])
  const query = useQuery({
    ...apiQuery('previewCollection', { rule: settled === undefined ? ruleOf(values) : JSON.parse(settled) }),
    enabled: settled !== undefined,
    meta: keepsScreen,
    placeholderData: keepPreviousData,
  })
  const failure = failureDetails(query.error)
  const isIncomplete = asked === undefined || failure.code === 'invalid-input'
  const answer = isIncomplete || query.isError ? undefined : query.data
  return (
    <div className="flex min-h-24 flex-col gap-2 border-t border-stone-300 pt-4">
      <p role="status" className="text-sm font-medium">
        {isIncomplete && 'Complete the rule to see its products.'}
        {answer && `${countInWords(answer.count)} shown now`}
        {!isIncomplete && query.isError && failure.message}
      </p>
      <ul className="flex flex-wrap gap-2">
        {answer?.data.map(({ _id, productName, imgUrl }) => (
          <li key={_id} className="flex h-15 w-12 overflow-hidden bg-paper-deep" title={productName}>
            <Picture
              address={imgUrl}
              alt={productName}
              sizes="48px"
              upTo={160}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
