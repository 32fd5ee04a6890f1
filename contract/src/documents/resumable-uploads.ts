/** Below the gateway prefix, by the tus protocol; a finished one becomes a document by `finishUpload`. */
export const resumableUploadsPath = '/common-app/api/common/document/uploads';
