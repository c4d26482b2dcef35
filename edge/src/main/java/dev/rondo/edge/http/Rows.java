package dev.rondo.edge.http;

/// Stands for a table of rows in what a route takes and gives: JSON, or CSV.
public interface Rows {
  String CSV = "text/csv";
}
