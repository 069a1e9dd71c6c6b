/**
 * Makes a schema in a module from which browsers take rules or words. The bundler drops a call of this function whose
 * result is not used, and Zod with it: a browser downloads no schema (decision 111).
 */
/* @__NO_SIDE_EFFECTS__ */
export function schema<Schema>(make: () => Schema): Schema {
  return make()
}
