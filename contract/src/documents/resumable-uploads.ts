/**
 * This path below the gateway prefix speaks the tus protocol; `finishUpload` turns a finished upload into a document.
 */
export const resumableUploadsPath = '/common-app/api/common/document/uploads';
