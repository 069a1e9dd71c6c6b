import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { paging } from '../paging.ts'
import {
  ContentPageName,
  ContentPageVersion,
  ContentText,
  EditedContentPage,
  ListedContentPage,
  TypedPage,
} from './content-page.ts'
import { HomePage } from './home-page.ts'

/** The version that the merchant has seen. */
const version = z.int({ error: 'Please say which version was edited.' }).min(0)
const edited = z.object({ data: EditedContentPage })

export const getContentPage = operation('getContentPage', {
  summary: 'The text of a page as shoppers read it.',
  access: 'anyone',
  cached: true,
  input: z.object({ name: ContentPageName }),
  answer: z.object({ data: ContentText }),
  errors: ['page-not-found'],
})

export const getHomePage = operation('getHomePage', {
  summary: 'What the home page shows otherwise than as shipped.',
  access: 'anyone',
  cached: true,
  answer: z.object({ data: HomePage }),
})

export const listContentPages = operation('listContentPages', {
  summary: 'The pages whose text the merchant writes, and which of them shoppers see.',
  right: 'settings:read',
  answer: z.object({ data: z.array(ListedContentPage) }),
})

export const getEditedContentPage = operation('getEditedContentPage', {
  summary: 'The draft of a page, and what shoppers read.',
  right: 'settings:read',
  input: z.object({ name: ContentPageName }),
  answer: edited,
})

export const saveContentPage = operation('saveContentPage', {
  summary: 'Saves the draft of a page, and publishes it where asked.',
  right: 'settings:write',
  bodyLimit: bodyLimits.text,
  input: z.object({
    name: ContentPageName,
    version,
    ...TypedPage.shape,
    /** Shoppers read it from now on. */
    publish: z.boolean().default(false),
  }),
  answer: edited,
  errors: ['page-changed'],
})

export const unpublishContentPage = operation('unpublishContentPage', {
  summary: 'Hides a page from shoppers; the draft stays.',
  right: 'settings:write',
  input: z.object({ name: ContentPageName, version }),
  answer: edited,
  errors: ['page-changed', 'page-stays'],
})

export const undoContentPage = operation('undoContentPage', {
  summary: 'Takes back the newest act on a page; again takes that back.',
  right: 'settings:write',
  input: z.object({ name: ContentPageName, version }),
  answer: edited,
  errors: ['page-changed', 'act-not-found'],
})

export const previewContentPage = operation('previewContentPage', {
  summary: 'What shoppers would read; nothing is saved.',
  changesNothing: true,
  right: 'settings:read',
  bodyLimit: bodyLimits.text,
  input: TypedPage,
  answer: z.object({ data: ContentText }),
})

export const listContentPageVersions = operation('listContentPageVersions', {
  summary: 'What a page was after each act, newest first.',
  right: 'settings:read',
  input: z.object({
    name: ContentPageName,
    limit: paging.limit.unwrap().default(20),
    /** The last version of the page before. */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  answer: z.object({
    data: z.array(ContentPageVersion),
    /** There are earlier ones: the `before` of the next call. */
    next: z.int().exactOptional(),
  }),
})
